import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { KindControl } from '#crud/form/control.tsx'
import type { ControlProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import styles from './content-control.module.css'

/** The text of an entry. That of a file is what was read from it, which can be corrected. */
export default function ContentControl(props: ControlProps) {
  const isOfFile = (props.row as Partial<KnowledgeEntry> | undefined)?.source_type === 'file'
  return (
    <>
      <KindControl {...props} />
      {isOfFile && <p className={styles.note}>{t('knowledge.extracted')}</p>}
    </>
  )
}
