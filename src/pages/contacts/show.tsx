import { Suspense } from 'react'
import type { Contact } from '#contract/contacts/contract.ts'
import { renderLazy } from '#crud/lazy.ts'
import { FactsSkeleton } from '#crud/record/facts.tsx'
import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { withTexts } from '#providers/format/i18n.ts'
import { memo } from '#providers/navigation/prefetch.ts'

const loadTimeline = memo(() => withTexts(import('./timeline.tsx'), 'contacts'))
// Requested together with the contact.
void loadTimeline().catch(() => undefined)

/** A contact: who it is, and all that was between it and the tenant. */
export default function ShowContact({ resource }: PageProps) {
  return (
    <RecordPage resource={resource}>
      {(row) => (
        <Suspense fallback={<FactsSkeleton />}>{renderLazy(loadTimeline, { contact: row as Contact })}</Suspense>
      )}
    </RecordPage>
  )
}
