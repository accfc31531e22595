import { Suspense } from 'react'
import { renderLazy } from '#crud/lazy.ts'
import { FactsSkeleton } from '#crud/record/facts.tsx'
import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { withTexts } from '#providers/format/i18n.ts'
import { formatPhone } from '#providers/format/phone.ts'
import { memo } from '#providers/navigation/prefetch.ts'

const loadOverview = memo(() => withTexts(import('./overview.tsx'), 'calls'))
// Requested together with the call.
void loadOverview().catch(() => undefined)

/** A call: its facts and its timeline. */
export default function ShowCall({ resource }: PageProps) {
  return (
    <RecordPage
      resource={resource}
      title={({ from, to }) => `${formatPhone(String(from))} → ${formatPhone(String(to))}`}
      overview={(row) => (
        <Suspense fallback={<FactsSkeleton />}>{renderLazy(loadOverview, { resource, row })}</Suspense>
      )}
    />
  )
}
