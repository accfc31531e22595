import { lazy, Suspense } from 'react'
import type { AboveProps } from '#crud/resource.ts'
import { withTexts } from '#providers/format/i18n.ts'

const Summary = lazy(() => withTexts(import('./summary.tsx'), 'usage'))

/** Summarizes the costs of usage above its list. */
export default function UsageSummary({ showRows }: AboveProps) {
  return (
    <Suspense>
      <Summary showRows={showRows} />
    </Suspense>
  )
}
