import { Bar } from '#ui/skeleton.tsx'
import type { Resource } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { alignOf, hasManyActions, useColumns } from './columns.ts'
import { needsOf, useNeedsKey } from './fitted-columns.tsx'
import { columnsOf, widthOf } from './table-columns.ts'
import styles from './table.module.css'

interface TableSkeletonProps {
  resource: Resource
  rows: number
  hasMenu: boolean
}

/** A table skeleton with the same dimensions, shown while loading. */
export function TableSkeleton({ resource, rows, hasMenu }: TableSkeletonProps) {
  const { shown, choice } = useColumns(resource)
  const columns = columnsOf(
    resource,
    shown,
    choice,
    { hasMenu, hasSelect: hasManyActions(resource) },
    needsOf(useNeedsKey(resource)),
  )
  return (
    <div className={styles.scroller}>
      <table
        className={styles.table}
        aria-busy
        data-compact={choice.isCompact || undefined}
        style={{ minWidth: widthOf(columns) }}
      >
        <colgroup>
          {columns.map(({ id, meta }) => (
            <col key={id} width={meta.isFlexible ? undefined : meta.size} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ id, meta: { field } }) =>
              field ? (
                <th key={id} scope="col" align={alignOf(field)}>
                  {fieldName(field)}
                </th>
              ) : (
                <td key={id} aria-hidden />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, index) => (
            <tr key={index}>
              {columns.map(({ id, meta: { field } }) =>
                field ? (
                  <td key={id} align={alignOf(field)}>
                    <Bar width={id === resource.contract.title ? 70 : 55} />
                  </td>
                ) : (
                  <td key={id} aria-hidden />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
