import { Bar } from '#ui/skeleton.tsx'
import type { Resource } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { alignOf, columnWidth, hasManyActions, menuWidth, selectWidth, tableWidth, useColumns } from './columns.ts'
import styles from './table.module.css'

interface TableSkeletonProps {
  resource: Resource
  rows: number
  hasMenu: boolean
}

/** A table skeleton with the same dimensions, shown while loading. */
export function TableSkeleton({ resource, rows, hasMenu }: TableSkeletonProps) {
  const fields = useColumns(resource).shown
  const isSelectable = hasManyActions(resource)
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-busy style={{ minWidth: tableWidth(resource, fields, hasMenu) }}>
        <colgroup>
          {isSelectable && <col width={selectWidth} />}
          {fields.map((field) => (
            <col key={field.name} width={columnWidth(resource, field)} />
          ))}
          {hasMenu && <col width={menuWidth} />}
        </colgroup>
        <thead>
          <tr>
            {isSelectable && <td aria-hidden />}
            {fields.map((field) => (
              <th key={field.name} scope="col" align={alignOf(field)}>
                {fieldName(field)}
              </th>
            ))}
            {hasMenu && <td aria-hidden />}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, index) => (
            <tr key={index}>
              {isSelectable && <td aria-hidden />}
              {fields.map((field) => (
                <td key={field.name} align={alignOf(field)}>
                  <Bar width={field.name === resource.contract.title ? 70 : 55} />
                </td>
              ))}
              {hasMenu && <td aria-hidden />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
