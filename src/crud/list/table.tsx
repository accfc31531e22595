import { type MouseEvent, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { withTexts } from '#providers/format/i18n.ts'
import type { Row } from '../row.ts'
import { FieldValue } from '../fields/field-value.tsx'
import { renderOptional } from '../lazy.ts'
import { useScreenParams } from '../in-place.ts'
import type { FieldSpec, Resource } from '../resource.ts'
import { heading } from '../vocabulary.ts'
import { alignOf, useColumns } from './columns.ts'
import { InlineCell } from './inline/cell.tsx'
import { type Editability, useInline } from './inline/use-inline.ts'
import { SelectPage, SelectRow } from './many/select-box.tsx'
import type { Selection } from './many/use-selection.ts'
import { useOriginOf } from './origin.ts'
import { Titled, useRecordPath } from './record-link.tsx'
import { FittedColumns } from './fitted-columns.tsx'
import { type Column, columnsOf, stick } from './table-columns.ts'
import { TableHead } from './table-head.tsx'
import styles from './table.module.css'

const loadEdge = () => withTexts(import('./column-edge.tsx'), 'columns')

interface RowsTableProps {
  resource: Resource
  rows: Row[]
  /** True while the rows are those of the previous page. */
  isStale: boolean
  sort?: string
  onSort: (sort: string) => void
  /** Renders the menu of a row; `undefined` if it has no actions. */
  menuOf?: (row: Row) => ReactNode
  /** The selected rows, if they can be selected. */
  selection?: Selection
}

/** The rows as a table: a header sorts, a click on a row opens the record. */
export function RowsTable({ resource, rows, isStale, sort, onSort, menuOf, selection }: RowsTableProps) {
  const { columns, isCompact, fitted } = useTableColumns(resource, menuOf !== undefined, selection !== undefined)
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  useScrollCue(scroller, table)
  const open = useRowClick(resource)
  const editabilityOf = useInline(resource)
  const [isNear, setNear] = useState(false)
  return (
    <div
      className={styles.frame}
      data-menu={menuOf !== undefined || undefined}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      <div ref={scroller} className={styles.scroller}>
        <table
          ref={table}
          className={styles.table}
          aria-label={heading(resource, 'many')}
          aria-busy={isStale}
          data-stale={isStale || undefined}
          data-compact={isCompact || undefined}
        >
          <FittedColumns {...fitted} />
          <thead>
            <HeadRow
              resource={resource}
              columns={columns}
              rows={rows}
              sort={sort}
              onSort={onSort}
              selection={selection}
              hasEdges={isNear}
            />
          </thead>
          <tbody>
            {rows.map((row) => (
              <BodyRow
                key={String(row['id'])}
                resource={resource}
                columns={columns}
                rows={rows}
                row={row}
                menuOf={menuOf}
                selection={selection}
                editabilityOf={editabilityOf}
                onOpen={open}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface HeadRowProps extends Pick<RowsTableProps, 'resource' | 'rows' | 'sort' | 'onSort' | 'selection'> {
  columns: Column[]
  /** True if the resize handles of columns are loaded. */
  hasEdges: boolean
}

function HeadRow({ resource, columns, rows, sort, onSort, selection, hasEdges }: HeadRowProps) {
  return (
    <tr>
      {columns.map((column) =>
        column.meta.isSelect ? (
          <td key={column.id} className={styles.select} {...stick(column)}>
            <SelectPage selection={selection!} rows={rows} />
          </td>
        ) : (
          <TableHead key={column.id} resource={resource} column={column} sort={sort} onSort={onSort}>
            {hasEdges && column.meta.field && (
              <Suspense>{renderOptional(loadEdge, { resource, field: column.meta.field })}</Suspense>
            )}
          </TableHead>
        ),
      )}
    </tr>
  )
}

interface BodyRowProps extends Pick<RowsTableProps, 'resource' | 'rows' | 'menuOf' | 'selection'> {
  columns: Column[]
  row: Row
  editabilityOf: ReturnType<typeof useInline>
  onOpen: ReturnType<typeof useRowClick>
}

function BodyRow({ resource, columns, rows, row, menuOf, selection, editabilityOf, onOpen }: BodyRowProps) {
  return (
    <tr
      data-row-key={row['id']}
      aria-selected={selection?.has(String(row['id']))}
      className={onOpen && styles.clickable}
      onClick={onOpen && ((event) => onOpen(event, row))}
    >
      {columns.map((column) =>
        column.meta.isSelect ? (
          <td key={column.id} className={styles.select} {...stick(column)}>
            <SelectRow resource={resource} selection={selection!} rows={rows} row={row} />
          </td>
        ) : column.meta.field ? (
          <td key={column.id} align={alignOf(column.meta.field)} {...stick(column)}>
            <Value
              resource={resource}
              field={column.meta.field}
              row={row}
              editability={editabilityOf(column.meta.field, row)}
            />
          </td>
        ) : (
          <td key={column.id} className={styles.menu}>
            {menuOf?.(row)}
          </td>
        ),
      )}
    </tr>
  )
}

function useTableColumns(resource: Resource, hasMenu: boolean, hasSelect: boolean) {
  const { shown: fields, choice } = useColumns(resource)
  const isTight = useScreenParams()[0].has('peek')
  const [fitting, onFit] = useState(Infinity)
  const has = useMemo(() => ({ hasMenu, hasSelect }), [hasMenu, hasSelect])
  const shown = useMemo(() => {
    const { title } = resource.contract
    const others = fields.filter(({ name }) => name !== title).slice(0, fitting - 1)
    return fitting < fields.length ? fields.filter((field) => field.name === title || others.includes(field)) : fields
  }, [resource, fields, fitting])
  const columns = useMemo(() => columnsOf(resource, shown, choice, has), [resource, shown, choice, has])
  return { columns, isCompact: choice.isCompact, fitted: { resource, fields, shown, choice, has, isTight, onFit } }
}

interface ValueProps {
  resource: Resource
  field: FieldSpec
  row: Row
  editability: Editability
}

function Value({ resource, field, row, editability }: ValueProps) {
  const plain = <FieldValue field={field} row={row} face="Cell" />
  const value =
    field.name === resource.contract.title ? (
      <Titled resource={resource} row={row}>
        {plain}
      </Titled>
    ) : (
      plain
    )
  return editability ? <InlineCell {...{ resource, field, row, editability }}>{value}</InlineCell> : value
}

/** A click on a row opens the record; keyboard users have the link in its title. */
function useRowClick(resource: Resource) {
  const navigate = useNavigate()
  const pathOf = useRecordPath(resource)
  const originOf = useOriginOf()
  if (!resource.screens.show && !resource.screens.edit) return undefined
  return (event: MouseEvent, row: Row) => {
    const isOwn = (event.target as Element).closest('a, button, label, [popover]')
    const isSelecting = window.getSelection()?.toString()
    const path = pathOf(row)
    if (path && !isOwn && !isSelecting) void navigate(path, { state: originOf(row) })
  }
}

/** Sets `data-more` on an element while part of its content is hidden to the right. */
function useScrollCue(ref: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const mark = () => box.toggleAttribute('data-more', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
    const observer = new ResizeObserver(mark)
    observer.observe(box)
    observer.observe(content.current!)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [ref, content])
}
