import { useList } from '@refinedev/core'
import { CloseOutlined } from '@ant-design/icons'
import { createContext, use, type ReactNode } from 'react'
import { splitParameter } from '#contract/grammar/query.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { viewOf } from '../kinds/index.ts'
import type { Resource } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { ChipContext, type ChipProps } from './filters/chips.ts'
import { totalText } from './footer.tsx'
import styles from './no-match.module.css'
import { toListQuery, type Filters, type ListState } from './state.ts'
import { useViews } from './views/use-views.ts'

export interface NoRowsProps {
  resource: Resource
  state: ListState
  change: (changed: Partial<ListState>) => void
}

/**
 * Shown if no rows match: each part of the search and filters with the number of rows without it, and the applied view.
 */
export default function NoMatch({ resource, state, change }: NoRowsProps) {
  const { applied, apply } = useViews(resource)
  const { q, filters } = state
  const names = [...new Set(Object.keys(filters).map((name) => splitParameter(name).field))]
  const remove = (changed: Partial<ListState>) => {
    change(changed)
    // The button disappears, so the focus moves above the rows.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return (
    <>
      {applied && <p className={styles.view}>{t('states.in_view', { name: applied.name })}</p>}
      <ul className={styles.chips} aria-label={t('states.narrowed_by')}>
        {q && (
          <Without resource={resource} state={{ ...state, q: '' }}>
            <Chip label={t('states.search')} chosen={[`“${q}”`]} onClear={() => remove({ q: '' })} />
          </Without>
        )}
        <ChipContext value={renderChip}>
          {names.map((name) => {
            const Filter = viewOf(resource.fields[name]!).Filter
            const rest = withoutField(filters, name)
            return (
              Filter && (
                <Without key={name} resource={resource} state={{ ...state, filters: rest }}>
                  <Filter
                    field={resource.fields[name]!}
                    label={fieldName(resource.fields[name]!)}
                    filters={filters}
                    onChange={() => remove({ filters: rest })}
                  />
                </Without>
              )
            )
          })}
        </ChipContext>
      </ul>
      <span className={styles.ways}>
        <Button onClick={() => remove({ q: '', filters: {} })}>{t('app.filter.clear')}</Button>
        {applied && (
          <Button type="link" onClick={() => apply()}>
            {t('states.leave_view')}
          </Button>
        )}
      </span>
    </>
  )
}

const withoutField = (filters: Filters, name: string): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([parameter]) => splitParameter(parameter).field !== name))

const CountContext = createContext<string | undefined>(undefined)

/** Shows the number of rows without a search or filter in its chip. */
function Without({ resource, state, children }: { resource: Resource; state: ListState; children: ReactNode }) {
  const { query } = useList({
    ...toListQuery(state, resource),
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    errorNotification: false,
  })
  const { total = 0 } = query.data ?? {}
  const count = total > 0 ? totalText({ total, isCapped: Boolean(query.data?.['total_is_capped']) }) : undefined
  return (
    <li>
      <CountContext value={count}>{children}</CountContext>
    </li>
  )
}

const renderChip = (props: ChipProps) => <Chip {...props} />

function Chip({ label, chosen, onClear }: ChipProps) {
  const count = use(CountContext)
  const name = `${label}: ${chosen.join(', ')}`
  return (
    <button type="button" className={styles.chip} onClick={onClear}>
      <span>{name}</span>
      <CloseOutlined role="img" aria-label={t('states.remove')} />
      {count && <small>{t('states.would_show', { total: count })}</small>}
    </button>
  )
}
