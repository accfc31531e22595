import { Table, type TableColumnType } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#providers/i18n.ts'
import { Bar } from '#ui/skeleton.tsx'
import { Unseen } from '#ui/unseen.tsx'
import type { Row } from '../fields/field-type.ts'
import { FieldValue } from '../fields/field-value.tsx'
import { fieldTypes } from '../fields/index.ts'
import type { FieldSpec, Resource } from '../resource.ts'
import { fieldName, heading } from '../vocabulary.ts'
import { canSortBy, useColumns } from './columns.ts'
import { RecordLink, useRecordPath } from './record-link.tsx'
import styles from './list.module.css'

interface RowsTableProps {
  resource: Resource
  rows: Row[]
  isLoading: boolean
  /** The rows are those of the page before. */
  isStale: boolean
  /** As many as there will probably be, so that nothing moves when they come. */
  expected: number
  sort?: string
  onSort: (sort: string | undefined) => void
  /** What can be done with a row; `undefined` where there is nothing to do. */
  menuOf?: (row: Row) => ReactNode
}

const titleWidth = 260
const menuWidth = 52

export function RowsTable({ resource, rows, isLoading, isStale, expected, sort, onSort, menuOf }: RowsTableProps) {
  const fields = useColumns(resource).shown
  const columns = fields.map((field) => columnOf(resource, field, sort, isLoading))
  const width = columns.reduce((sum, column) => sum + Number(column.width ?? titleWidth), menuWidth)
  const open = useRowClick(resource)
  return (
    <Table<Row>
      className={styles.table}
      aria-label={heading(resource, 'many')}
      aria-busy={isLoading || isStale}
      rowKey={(row) => String(row['id'])}
      rowClassName={isLoading ? '' : (open && styles.clickable!) || ''}
      data-stale={isStale || undefined}
      dataSource={isLoading ? placeholders(expected) : rows}
      columns={menuOf ? [...columns, menuColumn((row) => !isLoading && menuOf(row))] : columns}
      onRow={(row) => ({ onClick: isLoading ? undefined : (event) => open?.(event, row) })}
      onChange={(_, __, sorter) => onSort(sortOf(sorter))}
      pagination={false}
      scroll={{ x: width }}
      tableLayout="fixed"
      showSorterTooltip={false}
      sortDirections={['ascend', 'descend', 'ascend']}
    />
  )
}

function columnOf(resource: Resource, field: FieldSpec, sort: string | undefined, isLoading: boolean): TableColumnType<Row> {
  const { width, align } = fieldTypes[field.kind]
  const isTitle = field.name === resource.contract.title
  return {
    key: field.name,
    dataIndex: field.name,
    title: fieldName(field),
    align,
    width: isTitle ? undefined : typeof width === 'function' ? width(field) : width,
    sorter: canSortBy(resource, field),
    sortOrder: sort === field.name ? 'ascend' : sort === `-${field.name}` ? 'descend' : null,
    render: (_, row) => {
      if (isLoading) return <Bar width={isTitle ? 70 : 55} />
      const value = <FieldValue field={field} row={row} face="Cell" />
      return isTitle ? <RecordLink resource={resource} row={row}>{value}</RecordLink> : value
    },
  }
}

const menuColumn = (render: (row: Row) => ReactNode): TableColumnType<Row> => ({
  key: 'menu',
  width: menuWidth,
  title: <Unseen>{t('app.list.actions')}</Unseen>,
  render: (_, row) => render(row),
})

/** A click anywhere in a row opens the record; the link in its title does so for the keyboard. */
function useRowClick(resource: Resource) {
  const navigate = useNavigate()
  const pathOf = useRecordPath(resource)
  if (!resource.screens.show && !resource.screens.edit) return undefined
  return (event: MouseEvent, row: Row) => {
    const isOwn = (event.target as Element).closest('a, button, [popover]')
    const isSelecting = window.getSelection()?.toString()
    if (!isOwn && !isSelecting) void navigate(pathOf(row)!)
  }
}

const placeholders = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: `loading-${index}` }))

function sortOf(sorter: unknown): string | undefined {
  const { columnKey, order } = [sorter].flat()[0] as { columnKey?: string; order?: string }
  return order ? (order === 'descend' ? `-${columnKey}` : columnKey) : undefined
}
