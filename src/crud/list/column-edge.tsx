import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { FieldSpec, Resource } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import styles from './column-edge.module.css'
import { maxWidth, minWidth, within } from './column-choice.ts'
import { useColumnChoice } from './use-column-choice.ts'
import { titleWidth } from './columns.ts'
import { measureColumns } from './widths.ts'

interface ColumnEdgeProps {
  resource: Resource
  field: FieldSpec
}

const step = 10

/** The resize handle of a column header: drag, arrow keys, or a double click to fit the content. */
export default function ColumnEdge({ resource, field }: ColumnEdgeProps) {
  const { ref, width, draw, commit } = useWidth(resource, field)
  const dragged = useRef<{ x: number; width: number }>(undefined)
  const headerOf = () => ref.current!.parentElement as HTMLTableCellElement
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = { x: event.clientX, width: headerOf().offsetWidth }
  }
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (dragged.current) draw(dragged.current.width + clientX - dragged.current.x)
  }
  const end = () => {
    dragged.current = undefined
    commit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextWidth(event, width, headerOf)
    if (next === undefined) return
    event.preventDefault()
    draw(next)
  }
  return (
    <div
      ref={ref}
      role="separator"
      tabIndex={0}
      className={styles.edge}
      aria-orientation="vertical"
      aria-label={t('columns.width', { name: fieldName(field) })}
      aria-valuenow={width}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => {
        draw(fittingWidth(headerOf()))
        commit()
      }}
      onKeyDown={onKeyDown}
      onKeyUp={commit}
      onBlur={commit}
    />
  )
}

function nextWidth({ key, shiftKey }: KeyboardEvent, width: number, headerOf: () => HTMLTableCellElement) {
  const by = shiftKey ? 5 * step : step
  if (key === 'ArrowLeft') return width - by
  if (key === 'ArrowRight') return width + by
  if (key === 'Home') return minWidth
  if (key === 'End') return maxWidth
  return key === 'Enter' ? fittingWidth(headerOf()) : undefined
}

/** The width of the column, applied at once and stored at the end of the drag. */
function useWidth(resource: Resource, field: FieldSpec) {
  const { choice, choose } = useColumnChoice(resource)
  const ref = useRef<HTMLDivElement>(null)
  const unsaved = useRef<number>(undefined)
  const chosen = choice.widths[field.name]
  const [width, setWidth] = useState(minWidth)
  useLayoutEffect(() => setWidth(chosen ?? ref.current!.parentElement!.offsetWidth), [chosen])
  const draw = (wished: number) => {
    const next = within(wished)
    unsaved.current = next
    setWidth(next)
    drawWidth(ref.current!.parentElement as HTMLTableCellElement, next)
  }
  const commit = () => {
    if (unsaved.current !== undefined) choose({ widths: { ...choice.widths, [field.name]: unsaved.current } })
    unsaved.current = undefined
  }
  return { ref, width, draw, commit }
}

const maxFitting = 480

/** Applies a width directly to the DOM, to avoid rendering every row for each pixel of a drag. */
function drawWidth(header: HTMLTableCellElement, width: number): void {
  const { table, col, last } = partsOf(header)
  const before = Number(col.getAttribute('width')) || titleWidth
  col.setAttribute('width', String(width))
  // If no column is flexible, the last one takes the remaining width, as after storing it.
  if (last !== col && [...table.querySelectorAll('col')].every((one) => one.hasAttribute('width'))) {
    last.removeAttribute('width')
  }
  table.style.minWidth = `${parseFloat(table.style.minWidth) + width - before}px`
}

/** The width at which the header and each cell of a column fit in one line. */
const fittingWidth = (header: HTMLTableCellElement): number =>
  Math.min(measureColumns(partsOf(header).table)[header.cellIndex]! + 1, maxFitting)

function partsOf(header: HTMLTableCellElement) {
  const table = header.closest('table')!
  const cols = table.querySelectorAll('col')
  return { table, col: cols[header.cellIndex]!, last: cols[cols.length - 1]! }
}
