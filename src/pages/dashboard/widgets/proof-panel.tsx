import type { ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import styles from '../dashboard.module.css'
import { listText, ProofLink } from '../proof-link.tsx'

interface ProofPanelProps {
  widget: { key: string; resource: string; query: string }
  isWide: boolean
  /** True while there is nothing to draw, of which the panel then says what it will show. */
  isEmpty?: boolean
  children: ReactNode
}

/** The panel of a widget, with a link to the list that proves it. */
export function ProofPanel({ widget: { key, resource, query }, isWide, isEmpty, children }: ProofPanelProps) {
  const title = t(`dashboard.${key}`)
  const list = (
    <ProofLink resource={resource} query={query}>
      {listText(resource)}
    </ProofLink>
  )
  return (
    <Panel wide={isWide} title={title} aside={list}>
      {isEmpty ? <p className={styles.empty}>{t('dashboard.will_be', { title })}</p> : children}
    </Panel>
  )
}
