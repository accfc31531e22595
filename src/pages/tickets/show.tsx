import type { Ticket } from '#contract/tickets.ts'
import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { Thread } from './thread.tsx'

/** A ticket: the engine's record page with its thread. */
export default function ShowTicket({ resource }: PageProps) {
  return <RecordPage resource={resource}>{(row) => <Thread ticket={row as Ticket} />}</RecordPage>
}
