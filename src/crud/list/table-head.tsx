import type { ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Unseen } from '#ui/unseen.tsx'
import type { Resource } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { alignOf, canSortBy } from './columns.ts'
import { type Column, stick } from './table-columns.ts'
import styles from './table.module.css'

interface TableHeadProps {
  resource: Resource
  /** The column; the one of row menus has no field. */
  column: Column
  sort?: string
  onSort: (sort: string) => void
  /** The resize handle. */
  children: ReactNode
}

/** A column header: a button if the platform can sort by the field. */
export function TableHead({ resource, column, sort, onSort, children }: TableHeadProps) {
  const { field } = column.meta
  if (!field) {
    return (
      <th scope="col" className={styles.menu}>
        <Unseen>{t('app.list.actions')}</Unseen>
      </th>
    )
  }
  const { name } = field
  const label = fieldName(field)
  // Has an explicit name, because its content includes the resize handle.
  const head = { scope: 'col', align: alignOf(field), 'aria-label': label, ...stick(column) }
  if (!canSortBy(resource, field)) {
    return (
      <th {...head}>
        {label}
        {children}
      </th>
    )
  }
  const order = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'
  return (
    <th {...head} aria-sort={order} className={styles.sortable}>
      <button type="button" onClick={() => onSort(order === 'ascending' ? `-${name}` : name)}>
        <span>{label}</span>
        <SortIcon />
      </button>
      {children}
    </th>
  )
}

function SortIcon() {
  return (
    <svg width="9" height="13" viewBox="0 0 9 13" fill="currentColor" aria-hidden>
      <path d="M4.5 0 8 4.5H1z" />
      <path d="M4.5 13 1 8.5h7z" />
    </svg>
  )
}
