import type { ReactNode } from 'react'
import { Bar } from '#ui/skeleton.tsx'
import type { Row } from '../row.ts'
import { FieldValue } from '../fields/field-value.tsx'
import type { Resource } from '../resource.ts'
import { fieldName, heading } from '../vocabulary.ts'
import { useColumns } from './columns.ts'
import { SelectRow } from './many/select-box.tsx'
import type { Selection } from './many/use-selection.ts'
import { RecordLink } from './record-link.tsx'
import styles from './cards.module.css'

interface RowCardsProps {
  resource: Resource
  rows: Row[]
  isStale: boolean
  menuOf?: (row: Row) => ReactNode
  selection?: Selection
}

const maxFacts = 4

/** The rows on a phone: cards with title, status and a few facts. */
export function RowCards({ resource, rows, isStale, menuOf, selection }: RowCardsProps) {
  return (
    <ul className={styles.cards} aria-label={heading(resource, 'many')} aria-busy={isStale}>
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
  )
}

interface CardProps {
  resource: Resource
  row: Row
  menu: ReactNode
  select: ReactNode
}

function Card({ resource, row, menu, select }: CardProps) {
  const fields = useColumns(resource).shown.filter(({ name }) => name !== resource.contract.title)
  const isState = (name: string) => Object.keys(resource.fields[name]!.colors).length > 0
  const title = resource.fields[resource.contract.title]!
  return (
    <>
      <div className={styles.head}>
        {select}
        <RecordLink resource={resource} row={row}>
          <FieldValue field={title} row={row} face="Cell" />
        </RecordLink>
        {menu}
      </div>
      <div className={styles.states}>
        {fields
          .filter(({ name }) => isState(name))
          .map((field) => (
            <FieldValue key={field.name} field={field} row={row} face="Cell" />
          ))}
      </div>
      <dl className={styles.facts}>
        {fields
          .filter(({ name }) => !isState(name))
          .slice(0, maxFacts)
          .map((field) => (
            <div key={field.name}>
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

/** Skeleton cards, as many as expected. */
export function CardsSkeleton({ rows }: { rows: number }) {
  return (
    <ul className={styles.cards} aria-busy>
      {Array.from({ length: rows }, (_, index) => (
        <li key={index} className={styles.card}>
          <Bar width={70} />
          <Bar width={40} />
          <Bar width={90} />
        </li>
      ))}
    </ul>
  )
}
