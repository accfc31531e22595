import type { ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { listText, ProofLink } from '../proof-link.tsx'

interface WidePanelProps {
  widget: { key: string; resource: string; query: string }
  children: ReactNode
}

/** The panel of a widget across the page, with a link to the list that proves it. */
export function WidePanel({ widget: { key, resource, query }, children }: WidePanelProps) {
  const list = (
    <ProofLink resource={resource} query={query}>
      {listText(resource)}
    </ProofLink>
  )
  return (
    <Panel wide title={t(`dashboard.${key}`)} aside={list}>
      {children}
    </Panel>
  )
}
