import { lazy, Suspense } from 'react'
import { loadMessages } from '#providers/format/i18n.ts'

const Summary = lazy(async () => (await Promise.all([import('./summary.tsx'), loadMessages('usage')]))[0])

/** Summarizes the costs of usage above its list. */
export default function UsageSummary() {
  return (
    <Suspense>
      <Summary />
    </Suspense>
  )
}
