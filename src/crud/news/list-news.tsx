import { useRef } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { ListState } from '../list/state.ts'
import type { Resource } from '../resource.ts'
import type { Row } from '../row.ts'
import { Notice } from './notice.tsx'
import { useListNews } from './use-list-news.ts'

export interface ListNewsProps {
  resource: Resource
  state: ListState
  rows: Row[]
  /** Time the rows were loaded. */
  loadedAt: number
  change: (changed: Partial<ListState>) => void
}

/** Offers new rows, and updates those that are shown in place. */
export function ListNews({ resource, state, rows, loadedAt, change }: ListNewsProps) {
  const { count, isReset, reload } = useListNews(resource, state, rows, loadedAt)
  const focus = useRef<HTMLDivElement>(null)
  const show = () => {
    if (state.page > 1) change({ page: 1 })
    reload()
    // The button disappears; the keyboard continues above the rows.
    focus.current?.focus()
  }
  const text = isReset ? t('live.changed') : count > 0 ? t('live.new', { count }) : undefined
  return (
    <div ref={focus} tabIndex={-1} style={{ display: 'contents' }}>
      <Notice text={text} onAction={show} isOverTable />
    </div>
  )
}
