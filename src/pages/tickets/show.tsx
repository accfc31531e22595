import type { TicketRow } from './ticket-row.ts'
import { Suspense } from 'react'
import { renderLazy } from '#crud/lazy.ts'
import { FactsSkeleton } from '#crud/record/facts.tsx'
import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { withTexts } from '#providers/format/i18n.ts'
import { memo } from '#providers/navigation/prefetch.ts'

const loadOverview = memo(() => withTexts(import('./overview.tsx'), 'tickets', 'records', 'forms'))
// Requested together with the ticket.
void loadOverview().catch(() => undefined)

/** A ticket: its thread, and what is known about it beside. */
export default function ShowTicket({ resource }: PageProps) {
  return (
    <RecordPage
      resource={resource}
      title={(row) => numbered(row as TicketRow)}
      overview={(row) => (
        <Suspense fallback={<FactsSkeleton />}>
          {renderLazy(loadOverview, { resource, ticket: row as TicketRow })}
        </Suspense>
      )}
    />
  )
}

const numbered = ({ number, subject }: TicketRow) => `#${number} ${subject}`
