import { Suspense } from 'react'
import { renderLazy } from '#crud/lazy.ts'
import { ViewLinks } from '#crud/list/list-actions.tsx'
import { Page } from '#crud/page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { memo } from '#providers/navigation/prefetch.ts'
import { Bar } from '#ui/skeleton.tsx'

const loadReview = memo(() =>
  withTexts(import('./review.tsx'), 'review', 'conversations', 'agents', 'forms', 'reasons'),
)

/** The answers that are worth a review, and what is done about them: `conversations/review?kind=unanswered`. */
export default function ReviewPage({ resource }: PageProps) {
  return (
    <Page title={t('views.review')} actions={<ViewLinks resource={resource} current="review" />}>
      <Suspense fallback={<Bar width={60} />}>{renderLazy(loadReview, {})}</Suspense>
    </Page>
  )
}
