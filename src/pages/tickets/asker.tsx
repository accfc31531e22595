import type { FaceProps } from '#crud/resource.ts'
import styles from './asker.module.css'
import type { TicketRow } from './ticket-row.ts'

/** The person who asks: the contact with its company, or the user. Loads nothing of forms, since lists show it. */
export default function Asker({ row }: FaceProps) {
  const { contact, requester } = row as TicketRow
  const person = contact ?? requester
  if (!person) return null
  return (
    <span className={styles.asker}>
      {person.label}
      {person.detail && <span className={styles.company}>{person.detail}</span>}
    </span>
  )
}
