import type { Rights } from '#contract/grammar/rights.ts'
import type { Ticket } from '#contract/tickets.ts'

export type TicketRow = Ticket &
  Rights &
  Record<string, unknown> & {
    contact: Reference | null
    requester: Reference | null
    merged_into: Reference | null
    follow_up_of: Reference | null
  }

interface Reference {
  id: string
  label: string
  /** The company of a contact. */
  detail?: string | null
}
