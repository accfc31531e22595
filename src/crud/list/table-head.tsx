import { t } from '#providers/format/i18n.ts'
import { Unseen } from '#ui/unseen.tsx'
import type { FieldSpec, Resource } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { alignOf, canSortBy } from './columns.ts'
import styles from './table.module.css'

interface TableHeadProps {
  resource: Resource
  /** Missing for the column of row menus. */
  field?: FieldSpec
  sort?: string
  onSort: (sort: string) => void
}

/** A column header: a button if the platform can sort by the field. */
export function TableHead({ resource, field, sort, onSort }: TableHeadProps) {
  if (!field) {
    return (
      <th scope="col" className={styles.menu}>
        <Unseen>{t('app.list.actions')}</Unseen>
      </th>
    )
  }
  const { name } = field
  if (!canSortBy(resource, field)) {
    return (
      <th scope="col" align={alignOf(field)}>
        {fieldName(field)}
      </th>
    )
  }
  const order = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'
  return (
    <th scope="col" align={alignOf(field)} aria-sort={order} className={styles.sortable}>
      <button type="button" onClick={() => onSort(order === 'ascending' ? `-${name}` : name)}>
        <span>{fieldName(field)}</span>
        <SortIcon />
      </button>
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
