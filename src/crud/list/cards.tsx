import type { ReactNode } from 'react'
import { Bar } from '#ui/skeleton.tsx'
import type { Row } from '../fields/field-type.ts'
import { FieldValue } from '../fields/field-value.tsx'
import type { Resource } from '../resource.ts'
import { fieldName, heading } from '../vocabulary.ts'
import { useColumns } from './columns.ts'
import { RecordLink } from './record-link.tsx'
import styles from './cards.module.css'

interface RowCardsProps {
  resource: Resource
  rows: Row[]
  isStale: boolean
  menuOf?: (row: Row) => ReactNode
}

const maxFacts = 4

/** The rows on a phone: a card each, with its title, its states, and a few facts. */
export function RowCards({ resource, rows, isStale, menuOf }: RowCardsProps) {
  return (
    <ul className={styles.cards} aria-label={heading(resource, 'many')} aria-busy={isStale}>
      {rows.map((row) => (
        <li key={String(row['id'])} className={styles.card}>
          <Card resource={resource} row={row} menu={menuOf?.(row)} />
        </li>
      ))}
    </ul>
  )
}

function Card({ resource, row, menu }: { resource: Resource; row: Row; menu: ReactNode }) {
  const fields = useColumns(resource).shown.filter(({ name }) => name !== resource.contract.title)
  const isState = (name: string) => Object.keys(resource.fields[name]!.tones).length > 0
  const title = resource.fields[resource.contract.title]!
  return (
    <>
      <div className={styles.head}>
        <RecordLink resource={resource} row={row}>
          <FieldValue field={title} row={row} face="Cell" />
        </RecordLink>
        {menu}
      </div>
      <div className={styles.states}>
        {fields.filter(({ name }) => isState(name)).map((field) => (
          <FieldValue key={field.name} field={field} row={row} face="Cell" />
        ))}
      </div>
      <dl className={styles.facts}>
        {fields.filter(({ name }) => !isState(name)).slice(0, maxFacts).map((field) => (
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

/** As many cards as there will probably be. */
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
