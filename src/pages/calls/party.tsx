import type { Call } from '#contract/calls/contract.ts'
import { PhoneText } from '#crud/fields/phone-text.tsx'
// Loads with the face, so that its first numbers are written.
import '#providers/format/phone.ts'
import { loadPhones, usePhones, writtenPhone } from '#providers/format/phones.ts'
import { labelsOf } from '#crud/fields/related.tsx'
import type { FaceProps } from '#crud/resource.ts'
import styles from './calls.module.css'

void loadPhones()

/** A side of a call: its number, behind the name of the contact or of the line where it is known. */
export default function Party({ field, row, value }: FaceProps) {
  const name = nameOf(field.name, row as unknown as Call & FaceProps['row'])
  usePhones(true)
  const written = writtenPhone(value)
  const isNamed = name !== undefined && name !== value
  return (
    <span className={styles.party} title={isNamed ? `${name} ${written}` : written}>
      {isNamed && <span>{name}</span>}
      <span data-beside={isNamed || undefined}>
        <PhoneText value={value} />
      </span>
    </span>
  )
}

/** Calls within the tenant have a line on their own side only. */
export function nameOf(side: string, call: Call & FaceProps['row']): string | undefined {
  const isOurs = side === (call.direction === 'inbound' ? 'to' : 'from')
  if (isOurs) return labelsOf('phone_number_id', call)[0]
  return call.direction === 'internal' ? undefined : labelsOf('contact_id', call)[0]
}
