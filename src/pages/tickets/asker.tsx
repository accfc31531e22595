import type { FaceProps } from '#crud/resource.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import styles from './asker.module.css'
import type { TicketRow } from './ticket-row.ts'

/** The person who asks: the contact with its company, or the user. */
export default function Asker({ row }: FaceProps) {
  const { contact, requester } = row as TicketRow
  const person = contact ?? requester
  if (!person) return <Nothing />
  return (
    <>
      {person.label}
      {person.detail && <span className={styles.company}>{person.detail}</span>}
    </>
  )
}
