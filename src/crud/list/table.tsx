import { Table, type TableColumnType } from 'antd'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#providers/i18n.ts'
import { Unseen } from '#ui/unseen.tsx'
import type { Row } from '../fields/field-type.ts'
import { FieldValue } from '../fields/field-value.tsx'
import type { FieldSpec, Resource } from '../resource.ts'
import { fieldName, heading } from '../vocabulary.ts'
import { alignOf, canSortBy, columnWidth, menuWidth, titleWidth, useColumns } from './columns.ts'
import { RecordLink, useRecordPath } from './record-link.tsx'
import styles from './list.module.css'

interface RowsTableProps {
  resource: Resource
  rows: Row[]
  /** The rows are those of the page before. */
  isStale: boolean
  sort?: string
  onSort: (sort: string | undefined) => void
  /** What can be done with a row; `undefined` where there is nothing to do. */
  menuOf?: (row: Row) => ReactNode
}

export function RowsTable({ resource, rows, isStale, sort, onSort, menuOf }: RowsTableProps) {
  const fields = useColumns(resource).shown
  const columns = fields.map((field) => columnOf(resource, field, sort))
  const width = columns.reduce((sum, column) => sum + Number(column.width ?? titleWidth), menuWidth)
  const open = useRowClick(resource)
  return (
    <Table<Row>
      className={styles.table}
      aria-label={heading(resource, 'many')}
      aria-busy={isStale}
      rowKey={(row) => String(row['id'])}
      rowClassName={open && styles.clickable}
      data-stale={isStale || undefined}
      dataSource={rows}
      columns={menuOf ? [...columns, menuColumn(menuOf)] : columns}
      onRow={(row) => ({ onClick: (event) => open?.(event, row) })}
      onChange={(_, __, sorter) => onSort(sortOf(sorter))}
      pagination={false}
      style={{ '--columns': `${width}px` } as CSSProperties}
      tableLayout="fixed"
      showSorterTooltip={false}
      sortDirections={['ascend', 'descend', 'ascend']}
    />
  )
}

function columnOf(resource: Resource, field: FieldSpec, sort: string | undefined): TableColumnType<Row> {
  const isTitle = field.name === resource.contract.title
  return {
    key: field.name,
    dataIndex: field.name,
    title: fieldName(field),
    align: alignOf(field),
    width: columnWidth(resource, field),
    sorter: canSortBy(resource, field),
    sortOrder: sort === field.name ? 'ascend' : sort === `-${field.name}` ? 'descend' : null,
    render: (_, row) => {
      const value = <FieldValue field={field} row={row} face="Cell" />
      return isTitle ? <RecordLink resource={resource} row={row}>{value}</RecordLink> : value
    },
  }
}

const menuColumn = (render: (row: Row) => ReactNode): TableColumnType<Row> => ({
  key: 'menu',
  width: menuWidth,
  className: styles.menu,
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

function sortOf(sorter: unknown): string | undefined {
  const { columnKey, order } = [sorter].flat()[0] as { columnKey?: string; order?: string }
  return order ? (order === 'descend' ? `-${columnKey}` : columnKey) : undefined
}
