import { relation } from '#contract/grammar/fields.ts'
import { t } from '#providers/format/i18n.ts'
import { isPhone, writtenPhone } from '#providers/format/phones.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { resourceNamed } from '../engine.ts'
import type { FaceProps } from '../resource.ts'
import { pathTo } from '../paths.ts'
import type { Row } from '../row.ts'
import { PhoneText } from './phone-text.tsx'
import styles from './fields.module.css'

export interface Related {
  id: string
  label: string
  is_deleted?: boolean
}

/** The records referenced by a field, linked to their pages. */
export const RelatedLinks = ({ field, row }: FaceProps) =>
  relatedTo(field.name, row).map((related) => <RecordLink key={related.id} to={field.ref!} record={related} />)

function RecordLink({ to, record }: { to: string; record: Related }) {
  const tenantId = useSession()?.user.tenant_id
  const resource = resourceNamed(to)
  if (record.is_deleted) return nameOf(record)
  const path = resource && pathTo(resource, 'show', { tenantId, id: record.id })
  return path ? (
    <HoverLink className={styles.link} to={path}>
      <Label text={record.label} />
    </HoverLink>
  ) : (
    <Label text={record.label} />
  )
}

/** The label of a record; a phone number is formatted. */
export const Label = ({ text }: { text: string }) => (isPhone(text) ? <PhoneText value={text} /> : text)

export const relatedTo = (name: string, row: Row): Related[] =>
  [row[relation(name)]].flat().filter(Boolean) as Related[]

export const labelsOf = (name: string, row: Row) => relatedTo(name, row).map(nameOf)

/** Options of a select, from the labels in the record. */
export const optionsOf = (name: string, row: Row) =>
  relatedTo(name, row).map((related) => ({ value: related.id, label: nameOf(related) }))

function nameOf({ label, is_deleted }: Related): string {
  const written = writtenPhone(label)
  return is_deleted ? t('app.related.deleted', { label: written }) : written
}
