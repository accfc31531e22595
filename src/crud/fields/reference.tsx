import { relation } from '#contract/fields.ts'
import { HoverLink } from '#providers/hover-link.tsx'
import { useSession } from '#providers/session.ts'
import { pathTo } from '../paths.ts'
import { resourceNamed } from '../registry.ts'
import type { FaceProps, FieldType, FilterProps } from './field-type.ts'
import styles from './fields.module.css'
import { ReferenceSelect } from './reference-select.tsx'

/** Points at one record; the answer carries what that is called. */
export const reference: FieldType = { width: 150, Cell, Display, Filter }
/** Points at several. */
export const references: FieldType = { width: 200, Cell: Labels, Display: Links }

export interface Related {
  id: string
  label: string
}

function Cell({ field, row }: FaceProps) {
  const [label] = labelsOf(field.name, row)
  return (
    <span className={styles.line} title={label}>
      {label}
    </span>
  )
}

function Labels({ field, row }: FaceProps) {
  return <span className={styles.line}>{labelsOf(field.name, row).join(', ')}</span>
}

function Display({ field, row }: FaceProps) {
  return relatedTo(field.name, row).map((related) => <RecordLink key={related.id} to={field.ref!} record={related} />)
}

function Links(props: FaceProps) {
  return (
    <span className={styles.links}>
      <Display {...props} />
    </span>
  )
}

function RecordLink({ to, record }: { to: string; record: Related }) {
  const tenantId = useSession()?.user.tenant_id
  const resource = resourceNamed(to)
  const path = resource && pathTo(resource, 'show', { tenantId, id: record.id })
  return path ? <HoverLink to={path}>{record.label}</HoverLink> : record.label
}

function Filter({ field, label, filters, onChange }: FilterProps) {
  return (
    <ReferenceSelect
      mode="multiple"
      maxTagCount={1}
      className={styles.filter}
      popupMatchSelectWidth={260}
      resource={field.ref!}
      aria-label={label}
      placeholder={label}
      allowClear
      value={filters[field.name] ?? []}
      onChange={(values) => onChange({ [field.name]: values as string[] })}
    />
  )
}

export function relatedTo(name: string, row: FaceProps['row']): Related[] {
  return [row[relation(name)]].flat().filter(Boolean) as Related[]
}

export const labelsOf = (name: string, row: FaceProps['row']) => relatedTo(name, row).map(({ label }) => label)
