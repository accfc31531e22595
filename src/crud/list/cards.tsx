import type { ReactNode } from 'react'
import { Bar } from '#ui/skeleton.tsx'
import type { Row } from '../row.ts'
import { FieldValue } from '../fields/field-value.tsx'
import type { FieldSpec, Resource } from '../resource.ts'
import { fieldName, heading } from '../vocabulary.ts'
import { columnWidth, useColumns } from './columns.ts'
import { SelectPage, SelectRow } from './many/select-box.tsx'
import type { Selection } from './many/use-selection.ts'
import { Titled } from './record-link.tsx'
import { SortControl } from './sort-control.tsx'
import styles from './cards.module.css'

interface RowCardsProps {
  resource: Resource
  rows: Row[]
  isStale: boolean
  sort?: string
  onSort: (sort: string) => void
  menuOf?: (row: Row) => ReactNode
  selection?: Selection
  /** True if a toolbar above contains the sort control. */
  hasToolbar: boolean
}

/**
 * The rows on a phone: cards with the columns of the table, below a sort control. The checkbox that selects all of them
 * appears with the first selected row.
 */
export function RowCards({ resource, rows, isStale, sort, onSort, menuOf, selection, hasToolbar }: RowCardsProps) {
  const isSelecting = selection !== undefined && (selection.isAll || selection.ids.size > 0)
  return (
    <>
      {(!hasToolbar || isSelecting) && (
        <div className={styles.above}>
          {selection && isSelecting && <SelectPage selection={selection} rows={rows} isLabelled />}
          {!hasToolbar && <SortControl resource={resource} sort={sort} onSort={onSort} />}
        </div>
      )}
      <ul
        className={styles.cards}
        aria-label={heading(resource, 'many')}
        aria-busy={isStale}
        data-stale={isStale || undefined}
      >
        {rows.map((row) => (
          <li key={String(row['id'])} data-row-key={row['id']} className={styles.card}>
            <Card
              resource={resource}
              row={row}
              menu={menuOf?.(row)}
              select={selection && <SelectRow resource={resource} selection={selection} rows={rows} row={row} />}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface CardProps {
  resource: Resource
  row: Row
  menu: ReactNode
  select: ReactNode
}

function Card({ resource, row, menu, select }: CardProps) {
  const { title, states, facts } = useParts(resource)
  return (
    <>
      <div className={styles.head}>
        {select}
        <Titled resource={resource} row={row}>
          <FieldValue field={title} row={row} face="Cell" />
        </Titled>
        {menu}
      </div>
      <div className={styles.states}>
        {states.map((field) => (
          <FieldValue key={field.name} field={field} row={row} face="Cell" />
        ))}
      </div>
      <dl className={styles.facts}>
        {facts.map((field) => (
          <div key={field.name} data-wide={isWide(resource, field) || undefined}>
            <dt>{fieldName(field)}</dt>
            <dd>
              <FieldValue field={field} row={row} face="Cell" />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The shown columns grouped by their position in a card, each group in the user's order. */
function useParts(resource: Resource) {
  const others = useColumns(resource).shown.filter(({ name }) => name !== resource.contract.title)
  const isState = ({ colors }: FieldSpec) => Object.keys(colors).length > 0
  return {
    title: resource.fields[resource.contract.title]!,
    states: others.filter(isState),
    facts: others.filter((field) => !isState(field)),
  }
}

/** Checks whether a value needs the whole width of a card. */
const isWide = (resource: Resource, field: FieldSpec) => (columnWidth(resource, field) ?? 0) >= 200

interface CardsSkeletonProps {
  resource: Resource
  /** The number of cards. */
  rows: number
  hasToolbar: boolean
}

/** Skeleton cards with the same dimensions. */
export function CardsSkeleton({ resource, rows, hasToolbar }: CardsSkeletonProps) {
  const { states, facts } = useParts(resource)
  return (
    <>
      {!hasToolbar && <div className={styles.above} />}
      <ul className={styles.cards} aria-busy>
        {Array.from({ length: rows }, (_, index) => (
          <li key={index} className={styles.card}>
            <div className={styles.head}>
              <span>
                <Bar width={70} />
              </span>
            </div>
            {states.length > 0 && (
              <div className={styles.states}>
                <Bar width={30} />
              </div>
            )}
            <dl className={styles.facts}>
              {facts.map((field) => (
                <div key={field.name} data-wide={isWide(resource, field) || undefined}>
                  <dt>{fieldName(field)}</dt>
                  <dd>
                    <Bar width={60} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
