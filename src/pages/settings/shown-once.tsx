import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useCopied } from '#ui/use-copied.ts'
import styles from './settings.module.css'

/** A secret that is shown once, to copy. */
export function ShownOnce({ text, value }: { text: string; value: string }) {
  const [isCopied, copy] = useCopied()
  return (
    <div role="status">
      <p>{text}</p>
      <p className={styles.secret}>
        <code>{value}</code>
      </p>
      <Button onClick={() => void copy(value)}>{t(isCopied ? 'iam.copied' : 'iam.copy')}</Button>
    </div>
  )
}
