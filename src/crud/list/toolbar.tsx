import { FilterOutlined, SettingOutlined } from '@ant-design/icons'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { t, withTexts } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useNarrow } from '#ui/use-media.ts'
import { Popup } from '#ui/popup.tsx'
import { useScreenParams } from '../in-place.ts'
import type { Resource } from '../resource.ts'
import { words } from '../vocabulary.ts'
import { useCommands } from '../commands.ts'
import { renderOptional } from '../lazy.ts'
import { ExportButton, useExport } from './export-button.tsx'
import { Filters } from './filters/filters.tsx'
import { CreateButton, OtherActions } from './list-actions.tsx'
import { SearchBox } from './search-box.tsx'
import { SortControl } from './sort-control.tsx'
import { isNarrowed, isPreset, presetOf, type ListState } from './state.ts'
import { ViewsMenu } from './views/views-menu.tsx'
import styles from './list.module.css'

interface ToolbarProps {
  resource: Resource
  state: ListState
  change: (changed: Partial<ListState>) => void
  /** The number of rows that match, as text; shown below the filters on phones. */
  total?: string
  /** Its other parts are behind the button of the filters as well, so that the first row is near the top. */
  isOnPhone?: boolean
  /** Custom filters instead of the declared ones. Such a page has no columns menu. */
  children?: ReactNode
}

/**
 * Search, filters, views, export and columns of a list. On phones, and with a record beside it, the filters are behind a
 * button.
 */
export function Toolbar({ resource, state, change, total, isOnPhone = false, children }: ToolbarProps) {
  const isPeeking = useScreenParams()[0].has('peek')
  const narrow = useNarrow() || isPeeking
  const [isOpen, setOpen] = useState(false)
  const exports = useExport(resource, state)
  useCommands(() => exports.map((one) => ({ ...one, label: `${t('app.list.export')}: ${one.label}` })))
  const active = Object.keys(state.filters).length
  const hasFilters = (resource.screens.list?.filters.length ?? 0) > 0 || active > 0
  const isFoldable = narrow && (hasFilters || isOnPhone)
  const isSheet = isFoldable && isOpen
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const filters = children ?? (
    <Filters resource={resource} filters={state.filters} q={state.q} onChange={(next) => change({ filters: next })} />
  )
  const canReset = Object.keys(presetOf(resource)).length > 0 && !isPreset(state, resource)
  const clear = (isNarrowed(state) || canReset) && (
    <Button
      type="link"
      className={styles.clear}
      onClick={() => change({ q: '', filters: canReset ? presetOf(resource) : {} })}
    >
      {t(canReset ? 'app.filter.reset' : 'app.filter.clear')}
    </Button>
  )
  const menus = (
    <div className={styles.menus}>
      {!children && !resource.contract.parent && <ViewsMenu resource={resource} state={state} />}
      <ExportButton resource={resource} state={state} />
      {!children && <ColumnsMenu resource={resource} />}
      {isOnPhone && <OtherActions resource={resource} />}
    </div>
  )
  return (
    <div
      className={styles.toolbar}
      data-phone={isOnPhone || undefined}
      role="search"
      aria-label={t('app.list.search_in', words(resource))}
    >
      {resource.contract.search.length > 0 && (
        <SearchBox label={t('app.list.search', words(resource))} value={state.q} onChange={(q) => change({ q })} />
      )}
      {isFoldable && (
        <Button
          ref={opener}
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-label={t('app.filter.label')}
          onClick={() => setOpen(!isOpen)}
        >
          {active > 0 && active}
        </Button>
      )}
      {isOnPhone && <CreateButton resource={resource} isShort />}
      {hasFilters && !narrow && filters}
      {isSheet && (
        <div className={styles.sheet} role="group" aria-label={t('app.filter.label')}>
          {hasFilters && filters}
          {isOnPhone && (
            <div className={styles.rest}>
              <SortControl resource={resource} sort={state.sort} onSort={(sort) => change({ sort })} />
              {menus}
            </div>
          )}
          <div className={styles.way}>
            {clear}
            <Button type="primary" onClick={close}>
              {total === undefined ? t('app.filter.show') : t('app.filter.show_total', { total })}
            </Button>
          </div>
        </div>
      )}
      {!isSheet && clear}
      {!isOnPhone && menus}
    </div>
  )
}

const loadChoice = () => withTexts(import('./columns-choice.tsx'), 'columns', 'ordering')

/** A button that opens the choice, order and density of columns. */
function ColumnsMenu({ resource }: { resource: Resource }) {
  const label = t('app.columns.label')
  return (
    <Popup
      button={(props) => <Button {...props} icon={<SettingOutlined aria-hidden />} aria-label={label} title={label} />}
    >
      {() => <Suspense>{renderOptional(loadChoice, { resource })}</Suspense>}
    </Popup>
  )
}
