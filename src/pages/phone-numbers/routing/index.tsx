import { Suspense } from 'react'
import type { PhoneNumber } from '#contract/phone-numbers/contract.ts'
import { Failed } from '#crud/failed.tsx'
import { renderLazy } from '#crud/lazy.ts'
import { withTexts } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { Comparison } from './comparison.tsx'
import { RoutingForm } from './form.tsx'
import styles from './routing.module.css'
import { useRouting } from './use-routing.ts'

const loadTest = () => withTexts(import('./route-test.tsx'), 'routes', 'kinds')

/** Edits the routing of a number, with a picture of it, and compares it with the PBX server. */
export default function RoutingTab({ number }: { number: PhoneNumber }) {
  const { data, version, error, retry } = useRouting(number)
  if (error) return <Failed error={error} onRetry={retry} />
  if (!data) {
    return (
      <Panel isBusy>
        <Bar width={60} />
      </Panel>
    )
  }
  return (
    <div className={styles.tab}>
      <RoutingForm key={version} number={number} routing={data} />
      <Suspense>{renderLazy(loadTest, { number })}</Suspense>
      <Comparison number={number} />
    </div>
  )
}
