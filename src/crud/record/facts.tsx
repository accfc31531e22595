import type { ReactNode } from 'react'
import type { FieldKind } from '#contract/fields.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import type { Row } from '../fields/field-type.ts'
import { FieldValue } from '../fields/field-value.tsx'
import { stateField, type FieldSpec, type Resource } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import styles from './facts.module.css'

/** What wants the width of the page; the rest stands beside it as a list of facts. */
const long: FieldKind[] = ['longtext', 'json']

interface FactsProps {
  resource: Resource
  row: Row
  /** Default: those of the declaration. */
  names?: string[]
  extra?: ReactNode
}

export function Facts({ resource, row, names = resource.screens.show?.fields ?? [], extra }: FactsProps) {
  const fields = names.filter((name) => name !== stateField(resource)).map((name) => resource.fields[name]!)
  const texts = fields.filter(({ kind }) => long.includes(kind))
  const facts = fields.filter(({ name, kind }) => !long.includes(kind) && (kind !== 'image' || row[name]))
  const hasBody = texts.length > 0 || Boolean(extra)
  return (
    <div className={styles.facts} data-split={hasBody || undefined}>
      {hasBody && (
        <div className={styles.body}>
          {texts.map((field) => (
            <Panel key={field.name} title={fieldName(field)}>
              <FieldValue field={field} row={row} face="Display" />
            </Panel>
          ))}
          {extra}
        </div>
      )}
      <Panel>
        <FactList facts={facts} row={row} />
      </Panel>
    </div>
  )
}

function FactList({ facts, row }: { facts: FieldSpec[]; row: Row }) {
  return (
    <dl className={styles.list}>
      {facts.map((field) => (
        <div key={field.name}>
          <dt>{fieldName(field)}</dt>
          <dd>
            <FieldValue field={field} row={row} face="Display" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function FactsSkeleton() {
  return (
    <Panel isBusy>
      <div className={styles.skeleton}>
        {[90, 75, 85, 40, 60, 70].map((width) => (
          <Bar key={width} width={width} />
        ))}
      </div>
    </Panel>
  )
}
