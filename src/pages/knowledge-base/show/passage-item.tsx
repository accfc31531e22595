import { lazy, Suspense, useState } from 'react'
import type { Passage } from '#contract/knowledge-base/answers.ts'
import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { refusalText } from '#crud/record/actions.tsx'
import type { Row } from '#crud/row.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { Marked, placesOf } from './marked.tsx'
import { Place } from './passage-place.tsx'
import styles from './show.module.css'
import { useCorrections } from './use-corrections.ts'

const Correct = lazy(() => import('./correct.tsx'))

interface PassageItemProps {
  entry: KnowledgeEntry
  passage: Passage
  /** The searched words, which are marked. */
  q: string
  onOpen: () => void
}

/** A passage, with the text of its source beside a corrected one, and what may be done with it. */
export function PassageItem({ entry, passage, q, onOpen }: PassageItemProps) {
  const [isOpen, setOpen] = useState(false)
  const { text, source, is_off } = passage
  const position = String(passage.position)
  return (
    <li>
      <Place {...passage} />
      {is_off && <Tag color="warning">{t('knowledge.off')}</Tag>}
      {source !== null && <Tag color="info">{t('knowledge.corrected')}</Tag>}
      <div className={source === null ? undefined : styles.beside}>
        <p className={styles.text}>
          <Marked text={text} places={placesOf(text, q)} />
        </p>
        {source !== null && (
          <div className={styles.source}>
            <strong>{t('knowledge.source_text')}</strong>
            <p className={styles.text}>{source}</p>
          </div>
        )}
      </div>
      <div className={styles.passageActions}>
        <Button type="link" size="small" aria-label={t('knowledge.show_context_of', { position })} onClick={onOpen}>
          {t('knowledge.show_context')}
        </Button>
        <Corrections entry={entry} passage={passage} onCorrect={() => setOpen(true)} />
      </div>
      {isOpen && (
        <Suspense>
          <Correct entry={entry} passage={passage} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  )
}

interface CorrectionsProps {
  entry: KnowledgeEntry
  passage: Passage
  onCorrect: () => void
}

function Corrections({ entry, passage: { id, position, source, is_off }, onCorrect }: CorrectionsProps) {
  const { change, isPending } = useCorrections(entry)
  const reason = refusalText((entry as Row as { can?: Record<string, never> }).can?.['updatePassage'])
  const at = { position: String(position) }
  const button = (key: string, onClick: () => void) => (
    <ActionButton
      type="link"
      size="small"
      reason={reason}
      loading={isPending}
      aria-label={t(`knowledge.${key}_of`, at)}
      onClick={onClick}
    >
      {t(`knowledge.${key}`)}
    </ActionButton>
  )
  return (
    <>
      {button('correct', onCorrect)}
      {source !== null && button('restore_source', () => change(id, { text: null }, t('knowledge.is_restored', at)))}
      {is_off
        ? button('switch_on', () => change(id, { is_off: false }, t('knowledge.is_switched_on', at)))
        : button('switch_off', () => change(id, { is_off: true }, t('knowledge.is_switched_off', at)))}
    </>
  )
}
