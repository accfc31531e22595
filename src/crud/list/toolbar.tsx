import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { t } from '#providers/i18n.ts'
import { useNarrow } from '#ui/use-media.ts'
import type { Resource } from '../resource.ts'
import { words } from '../vocabulary.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { Filters } from './filters.tsx'
import { SearchBox } from './search-box.tsx'
import { isNarrowed, type ListState } from './state.ts'
import styles from './list.module.css'

interface ToolbarProps {
  resource: Resource
  state: ListState
  change: (changed: Partial<ListState>) => void
  /** Filters of a page's own in the place of those declared; such a page has no columns to choose either. */
  children?: ReactNode
}

/** What narrows a list; on a phone the filters wait behind a button. */
export function Toolbar({ resource, state, change, children }: ToolbarProps) {
  const narrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const active = Object.keys(state.filters).length
  const hasFilters = (resource.screens.list?.filters.length ?? 0) > 0 || active > 0
  return (
    <div className={styles.toolbar} role="search" aria-label={t('app.list.search_in', words(resource))}>
      <SearchBox
        label={t('app.list.search', words(resource))}
        value={state.q}
        onChange={(q) => change({ q })}
      />
      {narrow && hasFilters && (
        <Button
          icon={<FilterOutlined />}
          aria-expanded={isOpen}
          aria-label={t('app.filter.label')}
          onClick={() => setOpen(!isOpen)}
        >
          {active > 0 && active}
        </Button>
      )}
      {hasFilters &&
        (!narrow || isOpen) &&
        (children ?? <Filters resource={resource} filters={state.filters} onChange={(filters) => change({ filters })} />)}
      {isNarrowed(state) && (
        <Button type="link" className={styles.clear} onClick={() => change({ q: '', filters: {} })}>
          {t('app.filter.clear')}
        </Button>
      )}
      {!narrow && !children && <ColumnsMenu resource={resource} />}
    </div>
  )
}
