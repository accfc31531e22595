import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import styles from './show.module.css'
import { useCorrections } from './use-corrections.ts'

/** The corrections of passages that the source no longer has. */
export function LostCorrections({ entry }: { entry: KnowledgeEntry }) {
  const { drop, isPending } = useCorrections(entry)
  const lost = entry.lost_corrections
  if (lost.length === 0) return null
  return (
    <div role="alert">
      <p>{t('knowledge.lost', { count: lost.length })}</p>
      <ul>
        {lost.map(({ id, text, source }) => (
          <li key={id}>
            <p className={styles.text}>{text ?? t('knowledge.lost_off')}</p>
            <p className={styles.muted}>{t('knowledge.lost_source', { source })}</p>
            <Button size="small" loading={isPending} onClick={() => drop(id, t('knowledge.is_dropped'))}>
              {t('knowledge.drop_correction')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
