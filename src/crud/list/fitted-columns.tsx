import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from '#providers/format/i18n.ts'
import type { FieldSpec, Resource } from '../resource.ts'
import type { ColumnChoice } from './column-choice.ts'
import { type Column, columnsOf, edgesOf, type Needs, widthOf } from './table-columns.ts'
import { countFitting, measureColumns } from './widths.ts'

/** The measured widths of each list, used when it is opened again. */
const measured = new Map<string, Needs>()

export const needsOf = (key: string): Needs => measured.get(key) ?? {}

export const useNeedsKey = ({ identifier }: Resource) => `${identifier} ${useLocale()}`

interface FittedColumnsProps {
  resource: Resource
  /** The columns that the user selected, and those of them that are shown. */
  fields: FieldSpec[]
  shown: FieldSpec[]
  choice: ColumnChoice
  has: { hasMenu: boolean; hasSelect: boolean }
  /** Shows only columns that fit completely. */
  isTight: boolean
  /** Called with the number of fields that fit, if `isTight`. */
  onFit: (count: number) => void
}

/**
 * Sizes the columns of a table by their content before paint. They grow with the content of other pages and changes,
 * and never shrink, to avoid layout shifts when paging.
 */
export function FittedColumns({ resource, fields, shown, choice, has, isTight, onFit }: FittedColumnsProps) {
  const group = useRef<HTMLTableColElement>(null)
  const key = useNeedsKey(resource)
  const [needs, setNeeds] = useState(() => needsOf(key))
  const room = useRoom(group)
  const columns = columnsOf(resource, shown, choice, has, needs, room)
  const width = widthOf(columns)
  const edges = JSON.stringify(edgesOf(columns))

  const measure = useEffectEvent(() => {
    const widths = measureColumns(tableOf(group))
    const before = needsOf(key)
    const now = { ...before }
    for (const [index, { id, meta }] of columns.entries()) {
      if (meta.field && widths[index]) now[id] = Math.max(before[id] ?? 0, widths[index])
    }
    measured.set(key, now)
    if (JSON.stringify(now) !== JSON.stringify(needs)) setNeeds(now)
  })
  useLayoutEffect(() => measure(), [key, shown, choice.isCompact])
  // A layout effect: a passive effect is cleaned up after the table is removed, and an animation frame in between would
  // measure nothing.
  useLayoutEffect(() => followContent(tableOf(group), measure), [])

  useLayoutEffect(() => {
    const { style } = tableOf(group)
    style.minWidth = `${width}px`
    for (const [name, left] of Object.entries(JSON.parse(edges) as Record<string, string>))
      style.setProperty(name, left)
  }, [width, edges])

  const tell = useEffectEvent(onFit)
  const title = resource.contract.title
  const count = isTight ? countWhole(columnsOf(resource, fields, choice, has, needs), title, room) : fields.length
  useLayoutEffect(() => {
    if (room > 0) tell(count)
  }, [count, room])

  return (
    <colgroup ref={group}>
      {columns.map(({ id, meta }) => (
        <col key={id} width={meta.isFlexible ? undefined : meta.size} />
      ))}
    </colgroup>
  )
}

/** The table that contains the columns. A ref of the table itself is set only after its columns have been measured. */
const tableOf = (group: RefObject<HTMLTableColElement | null>) => group.current!.closest('table')!

/** The number of fields whose columns fit completely, starting with the title. */
function countWhole(columns: Column[], title: string, room: number): number {
  const rank = ({ id }: Column) => (id === title ? 0 : 1)
  const sizes = columns.filter(({ meta }) => meta.field).toSorted((a, b) => rank(a) - rank(b))
  const others = columns.filter(({ meta }) => !meta.field)
  return Math.max(
    countFitting(
      sizes.map(({ meta }) => meta.size),
      room - widthOf(others),
    ),
    1,
  )
}

/** Calls `measure` when the content of cells changes, except while a cell is being edited. */
function followContent(table: HTMLTableElement, measure: () => void) {
  let frame = 0
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(measure)
  })
  for (const body of table.tBodies) observer.observe(body, { childList: true, characterData: true, subtree: true })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}

/** The width available to a table, without its overflow. */
function useRoom(group: RefObject<HTMLTableColElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const box = tableOf(group).parentElement!
    const note = () => setRoom(box.clientWidth)
    note()
    const observer = new ResizeObserver(note)
    observer.observe(box)
    return () => observer.disconnect()
  }, [group])
  return room
}
