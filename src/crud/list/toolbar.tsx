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
  /** The formatted number of matching rows; shown below the filters on phones. */
  total?: string
  /** Moves the other parts behind the filters button, so that the first row is near the top. */
  isOnPhone?: boolean
  /** Custom filters instead of the declared ones. The toolbar then has no columns menu. */
  children?: ReactNode
}

/**
 * The search, filters, views, export and columns of a list. On phones, or while a record is shown beside the list, the
 * filters are behind a button.
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
  const clear = <ClearButton resource={resource} state={state} change={change} />
  const menus = <Menus resource={resource} state={state} isOnPhone={isOnPhone} isCustom={Boolean(children)} />
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
        <Sheet total={total} clear={clear} onClose={close}>
          {hasFilters && filters}
          {isOnPhone && (
            <div className={styles.rest}>
              <SortControl resource={resource} sort={state.sort} onSort={(sort) => change({ sort })} />
              {menus}
            </div>
          )}
        </Sheet>
      )}
      {!isSheet && clear}
      {!isOnPhone && menus}
    </div>
  )
}

interface SheetProps {
  total?: string
  /** The button that clears the filters. */
  clear: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The expanded filters on phones, with a button that leads to the rows. */
function Sheet({ total, clear, onClose, children }: SheetProps) {
  return (
    <div className={styles.sheet} role="group" aria-label={t('app.filter.label')}>
      {children}
      <div className={styles.way}>
        {clear}
        <Button type="primary" onClick={onClose}>
          {total === undefined ? t('app.filter.show') : t('app.filter.show_total', { total })}
        </Button>
      </div>
    </div>
  )
}

/** Clears the search and filters, or resets them to the default filters. */
function ClearButton({ resource, state, change }: Pick<ToolbarProps, 'resource' | 'state' | 'change'>) {
  const canReset = Object.keys(presetOf(resource)).length > 0 && !isPreset(state, resource)
  if (!isNarrowed(state) && !canReset) return null
  return (
    <Button
      type="link"
      className={styles.clear}
      onClick={() => change({ q: '', filters: canReset ? presetOf(resource) : {} })}
    >
      {t(canReset ? 'app.filter.reset' : 'app.filter.clear')}
    </Button>
  )
}

interface MenusProps extends Pick<ToolbarProps, 'resource' | 'state' | 'isOnPhone'> {
  /** True if the page has its own filters. */
  isCustom: boolean
}

function Menus({ resource, state, isOnPhone, isCustom }: MenusProps) {
  return (
    <div className={styles.menus}>
      {!isCustom && !resource.contract.parent && <ViewsMenu resource={resource} state={state} />}
      <ExportButton resource={resource} state={state} />
      {!isCustom && <ColumnsMenu resource={resource} />}
      {isOnPhone && <OtherActions resource={resource} />}
    </div>
  )
}

const loadChoice = () => withTexts(import('./columns-choice.tsx'), 'columns', 'ordering')

/** A button that opens the visibility, order and density of columns. */
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
