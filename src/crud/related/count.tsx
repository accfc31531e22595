import { useCan, useList } from '@refinedev/core'
import { formatInteger } from '#providers/format/numbers.ts'
import { defaultListState, toListQuery, type Filters } from '../list/state.ts'
import type { ResourceEntry } from '../resource.ts'
import styles from './related.module.css'

const most = 999

/** The number of records in the list of a tab, up to a thousand. */
export function Count({ resource, limit }: { resource: ResourceEntry; limit: Filters }) {
  const { data: access } = useCan({ resource: resource.contract.name, action: 'list' })
  const state = { ...defaultListState(resource), filters: limit }
  const { result, query } = useList({
    ...toListQuery(state, resource),
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    queryOptions: { enabled: access?.can === true },
    errorNotification: false,
  })
  const { total } = result
  if (!query.isSuccess || total === undefined) return null
  return <span className={styles.count}>{total > most ? `${formatInteger(most)}+` : formatInteger(total)}</span>
}
