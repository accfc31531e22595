import { FilterOutlined } from '@ant-design/icons'
import { useState, type ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useNarrow } from '#ui/use-media.ts'
import type { Resource } from '../resource.ts'
import { words } from '../vocabulary.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { ExportButton } from './export-button.tsx'
import { Filters } from './filters/filters.tsx'
import { SearchBox } from './search-box.tsx'
import { isNarrowed, type ListState } from './state.ts'
import { ViewsMenu } from './views/views-menu.tsx'
import styles from './list.module.css'

interface ToolbarProps {
  resource: Resource
  state: ListState
  change: (changed: Partial<ListState>) => void
  /** Custom filters instead of the declared ones. Such a page has no columns menu. */
  children?: ReactNode
}

/** Search and filters of a list. On phones the filters are behind a button. */
export function Toolbar({ resource, state, change, children }: ToolbarProps) {
  const narrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const active = Object.keys(state.filters).length
  const hasFilters = (resource.screens.list?.filters.length ?? 0) > 0 || active > 0
  return (
    <div className={styles.toolbar} role="search" aria-label={t('app.list.search_in', words(resource))}>
      {resource.contract.search.length > 0 && (
        <SearchBox label={t('app.list.search', words(resource))} value={state.q} onChange={(q) => change({ q })} />
      )}
      {narrow && hasFilters && (
        <Button
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-label={t('app.filter.label')}
          onClick={() => setOpen(!isOpen)}
        >
          {active > 0 && active}
        </Button>
      )}
      {hasFilters &&
        (!narrow || isOpen) &&
        (children ?? (
          <Filters
            resource={resource}
            filters={state.filters}
            q={state.q}
            onChange={(filters) => change({ filters })}
          />
        ))}
      {isNarrowed(state) && (
        <Button type="link" className={styles.clear} onClick={() => change({ q: '', filters: {} })}>
          {t('app.filter.clear')}
        </Button>
      )}
      {!children && !resource.contract.parent && <ViewsMenu resource={resource} state={state} />}
      <ExportButton resource={resource} state={state} />
      {!narrow && !children && <ColumnsMenu resource={resource} />}
    </div>
  )
}
