import { Suspense } from 'react'
import { renderLazy } from '#crud/lazy.ts'
import { FactsSkeleton } from '#crud/record/facts.tsx'
import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { withTexts, t } from '#providers/format/i18n.ts'
import { memo } from '#providers/navigation/prefetch.ts'

const loadOverview = memo(() => withTexts(import('./overview.tsx'), 'conversations'))
// Requested together with the conversation.
void loadOverview().catch(() => undefined)

/** A conversation: its facts and its transcript. */
export default function ShowConversation({ resource }: PageProps) {
  return (
    <RecordPage
      resource={resource}
      title={({ summary }) => String(summary) || t('resources.conversations.one')}
      overview={(row) => (
        <Suspense fallback={<FactsSkeleton />}>{renderLazy(loadOverview, { resource, row })}</Suspense>
      )}
    />
  )
}
