import { lazy, Suspense } from 'react'
import { withTexts } from '#providers/format/i18n.ts'
import { KeptKeys } from '../../commands.ts'
import { usePreference } from '../../use-preference.ts'
import type { BarProps } from './bar.tsx'
import { taskKey } from './task-key.ts'

const Bar = lazy(() => withTexts(import('./bar.tsx'), 'many', 'history', 'reasons', 'undo', 'forms'))

/** The bar of the selected rows. Loads with the first selection, or if the last action has a progress or result. */
export function ManyBar(props: BarProps) {
  const [task] = usePreference(taskKey(props.resource))
  const { ids, isAll } = props.selection
  if (!task && !isAll && ids.size === 0) return null
  return (
    <Suspense fallback={<KeptKeys />}>
      <Bar {...props} />
    </Suspense>
  )
}
