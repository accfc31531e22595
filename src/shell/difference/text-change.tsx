import type { TextPart } from '#contract/text-difference.ts'
import { t } from '#providers/format/i18n.ts'
import { Unseen } from '#ui/unseen.tsx'
import styles from './difference.module.css'
import { lineChanges } from './lines.ts'

/** A text before and after, line by line. */
export function TextChange({ before, after }: { before: string; after: string }) {
  return (
    <ol className={styles.lines}>
      {lineChanges(before, after).map((line, index) => (
        <li key={index} data-kind={line.kind}>
          <Content {...line} />
        </li>
      ))}
    </ol>
  )
}

function Content({ kind, text, count }: TextPart) {
  if (kind === 'omitted') return t('records.difference.omitted', { count })
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <>
      <Unseen>{t(`records.difference.${kind}`)}</Unseen>
      <Mark>{text}</Mark>
    </>
  )
}

/** Checks whether a value takes more than a line. */
export const isLongText = (value: unknown): value is string =>
  typeof value === 'string' && (value.length > 70 || value.includes('\n'))
