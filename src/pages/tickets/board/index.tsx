import { Suspense } from 'react'
import { renderLazy } from '#crud/lazy.ts'
import { ViewLinks, CreateButton } from '#crud/list/list-actions.tsx'
import { Page } from '#crud/page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { heading } from '#crud/vocabulary.ts'
import { withTexts } from '#providers/format/i18n.ts'
import { memo } from '#providers/navigation/prefetch.ts'

const loadBoard = memo(() => withTexts(import('./board.tsx'), 'tickets'))

/** The tickets by status. */
export default function BoardPage({ resource }: PageProps) {
  return (
    <Page
      title={heading(resource, 'many')}
      actions={
        <>
          <ViewLinks resource={resource} current="board" />
          <CreateButton resource={resource} />
        </>
      }
    >
      <Suspense fallback={<p aria-busy />}>{renderLazy(loadBoard, { resource })}</Suspense>
    </Page>
  )
}
