import { lazy, Suspense, type ComponentType } from 'react'
import { withTexts } from '#providers/format/i18n.ts'
import { Bar } from '#ui/skeleton.tsx'
import type { ControlProps } from '../resource.ts'

/** A control that few forms need, loaded with its texts by those that do. */
export function lazyControl(
  load: () => Promise<{ default: ComponentType<ControlProps> }>,
): ComponentType<ControlProps> {
  const LazyControl = lazy(() => withTexts(load(), 'forms'))
  return (props) => (
    <Suspense fallback={<Bar />}>
      <LazyControl {...props} />
    </Suspense>
  )
}
