import { Suspense } from 'react'
import { renderLazy } from '#crud/lazy.ts'
import { FactsSkeleton } from '#crud/record/facts.tsx'
import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { memo } from '#providers/navigation/prefetch.ts'

const loadOverview = memo(() => withTexts(import('./overview.tsx'), 'agents', 'conversations'))
// Requested together with the replay.
void loadOverview().catch(() => undefined)

/** A replay: its counts, and what was said then beside what the draft says now. */
export default function ShowReplay({ resource }: PageProps) {
  return (
    <RecordPage
      resource={resource}
      title={({ number }) => t('resources.ai-agent-replays.numbered', { number: String(number) })}
      overview={(row) => (
        <Suspense fallback={<FactsSkeleton />}>{renderLazy(loadOverview, { resource, row })}</Suspense>
      )}
    />
  )
}
