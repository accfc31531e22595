import { Suspense, type ReactNode } from 'react'
import { idleFields } from '#contract/grammar/rules.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import type { Row } from '../row.ts'
import { FieldValue, isEmpty } from '../fields/field-value.tsx'
import { viewOf } from '../kinds/index.ts'
import { useInPlace } from '../in-place.ts'
import { renderLazy } from '../lazy.ts'
import { stateField, type FieldSpec, type Resource, type Section } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { nextStep } from './setup.ts'
import styles from './facts.module.css'

interface FactsProps {
  resource: Resource
  row: Row
  /** Default: the fields of the declaration. */
  names?: readonly string[]
  extra?: ReactNode
}

export function Facts({ resource, row, names, extra }: FactsProps) {
  const sections = resource.screens.show?.sections
  if (!sections || names) return <PlainFacts resource={resource} row={row} names={names} extra={extra} />
  const next = nextStep(resource, row)
  const shown = sections.filter((section) => section.isShown?.(row) ?? true)
  const first = shown.find(({ title }) => title === next?.section)
  const inOrder = first && next?.action !== 'edit' ? [first, ...shown.filter((section) => section !== first)] : shown
  const isBare = (section: Section) => fieldsOf(resource, section.fields, row).every((field) => !isShown(field, row))
  const children = (section: Section) => (
    <SectionFacts
      title={t(section.title)}
      fields={fieldsOf(resource, section.fields, row)}
      row={row}
      isNew={Boolean(next)}
    />
  )
  return (
    <Suspense fallback={<FactsSkeleton />}>
      {renderLazy(loadSections, { resource, row, sections: inOrder, isBare, children })}
      {extra}
    </Suspense>
  )
}

const loadSections = () => withTexts(import('../sections/fact-sections.tsx'), 'forms')

/** The fields that a record shows, without the status beside its heading and fields whose values have no effect. */
function fieldsOf(resource: Resource, names: readonly string[], row: Row) {
  const idle = idleFields(resource.contract.endpoints['update']?.rules, row)
  return names
    .filter((name) => name !== stateField(resource) && !idle.includes(name))
    .map((name) => resource.fields[name]!)
}

interface SectionFactsProps {
  title: string
  fields: FieldSpec[]
  row: Row
  isNew: boolean
}

/** The facts of a section, then its tables and texts. A single field uses the section's title as its name. */
function SectionFacts({ title, fields, row, isNew }: SectionFactsProps) {
  const [wide, facts] = fields.length === 1 && fields[0]!.face ? [fields, []] : partsOf(fields, row)
  return (
    <>
      {facts.length > 0 && <FactList facts={facts} row={row} isNew={isNew} />}
      {wide.map((field) => (
        <div key={field.name} className={styles.wide}>
          {fields.length > 1 && fieldName(field) !== title && <h3>{fieldName(field)}</h3>}
          <FieldValue field={field} row={row} face="Display" />
        </div>
      ))}
    </>
  )
}

function PlainFacts({ resource, row, names = resource.screens.show?.fields ?? [], extra }: FactsProps) {
  const fields = fieldsOf(resource, names, row)
  const [panels, facts] = partsOf(fields, row)
  const hasBody = panels.length > 0 || Boolean(extra)
  const isBesideList = useInPlace() !== null
  return (
    <div className={styles.facts} data-split={(hasBody && !isBesideList) || undefined}>
      {hasBody && (
        <div className={styles.body}>
          {panels.map((field) => (
            <Panel key={field.name} title={fieldName(field)}>
              <FieldValue field={field} row={row} face="Display" />
            </Panel>
          ))}
          {extra}
        </div>
      )}
      <Panel>
        <FactList facts={facts} row={row} isNew={Boolean(nextStep(resource, row))} />
      </Panel>
    </div>
  )
}

/**
 * Splits fields into those with their own panel and the others. An empty field has no panel, unless its own face
 * renders empty values.
 */
function partsOf(fields: FieldSpec[], row: Row): [panels: FieldSpec[], facts: FieldSpec[]] {
  const hasPanel = (field: FieldSpec) => Boolean(viewOf(field).isPanel) && (Boolean(field.face) || isShown(field, row))
  return [fields.filter(hasPanel), fields.filter((field) => !hasPanel(field))]
}

const hidesEmpty = (field: FieldSpec) => field.hidesEmpty ?? viewOf(field).hidesEmpty
const isShown = (field: FieldSpec, row: Row) => !isEmpty(row[field.name]) || hidesEmpty(field) === false

/**
 * Fields with their values, then the names of empty ones, except those that are hidden while empty. A record in set-up
 * omits them: most are empty, and the steps lead on.
 */
function FactList({ facts, row, isNew }: { facts: FieldSpec[]; row: Row; isNew: boolean }) {
  const unset = isNew ? [] : facts.filter((field) => !isShown(field, row) && !hidesEmpty(field))
  const shown = facts.filter((field) => isShown(field, row))
  return (
    <>
      {shown.length > 0 && (
        <dl className={styles.list}>
          {shown.map((field) => (
            <div key={field.name}>
              <dt>{fieldName(field)}</dt>
              <dd>
                <FieldValue field={field} row={row} face="Display" />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {unset.length > 0 && (
        <p className={styles.unset}>{t('app.record.unset', { fields: unset.map(fieldName).join(', ') })}</p>
      )}
    </>
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
