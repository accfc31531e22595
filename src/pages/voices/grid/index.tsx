import { Suspense } from 'react'
import { renderLazy } from '#crud/lazy.ts'
import { CreateButton, ViewLinks } from '#crud/list/list-actions.tsx'
import { Page } from '#crud/page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { heading } from '#crud/vocabulary.ts'
import { withTexts } from '#providers/format/i18n.ts'
import { memo } from '#providers/navigation/prefetch.ts'

const loadGrid = memo(() => withTexts(import('./grid.tsx'), 'voices'))

/** The voices as cards. */
export default function GridPage({ resource }: PageProps) {
  return (
    <Page
      title={heading(resource, 'many')}
      actions={
        <>
          <ViewLinks resource={resource} current="grid" />
          <CreateButton resource={resource} />
        </>
      }
    >
      <Suspense fallback={<p aria-busy />}>{renderLazy(loadGrid, { resource })}</Suspense>
    </Page>
  )
}
