import { withTexts } from '#providers/format/i18n.ts'
import { lazy, Suspense } from 'react'
import EstimatePanel from '../estimate-panel.tsx'

const Chooser = lazy(() => withTexts(import('./chooser.tsx'), 'agent-templates'))

/** The part beside the form of a new agent: what it can begin as, and what it would cost. */
export default function StartPanel() {
  return (
    <>
      <Suspense>
        <Chooser />
      </Suspense>
      <EstimatePanel />
    </>
  )
}
