import { Bar } from '#ui/skeleton.tsx'
import type { Resource } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { alignOf, columnWidth, menuWidth, useColumns } from './columns.ts'
import styles from './list.module.css'

interface TableSkeletonProps {
  resource: Resource
  rows: number
  hasMenu: boolean
}

/** The table's place while its rows are fetched: its measures without its workings, for that is time one waits. */
export function TableSkeleton({ resource, rows, hasMenu }: TableSkeletonProps) {
  const fields = useColumns(resource).shown
  return (
    <table className={styles.skeleton} aria-busy>
      <colgroup>
        {fields.map((field) => (
          <col key={field.name} width={columnWidth(resource, field)} />
        ))}
        {hasMenu && <col width={menuWidth} />}
      </colgroup>
      <thead>
        <tr>
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
  )
}
