import { isSame } from '#contract/same.ts'
import { stepsOf, type Routing, type RoutingStep } from '#contract/routing.ts'
import type { Handler } from './handler-control.tsx'

interface Values {
  call_handler?: Handler | null
  fallback?: Handler | null
}

/** The steps of what is entered. What follows an unchanged fallback is known; for another one, the platform finds it. */
export function previewOf(
  { steps, ...saved }: Routing,
  { call_handler = null, fallback = null }: Values,
  names: Record<string, string>,
): RoutingStep[] {
  const labelled = (handler: Handler | null) =>
    handler && {
      type: handler.type,
      label: names[handler.template_id ?? handler.target_id ?? ''] ?? handler.target ?? '',
    }
  const at = steps.map(({ kind }) => kind).indexOf('number')
  const isKept =
    isSame(fallback?.target ?? null, saved.fallback?.target ?? null) && fallback?.type === saved.fallback?.type
  return stepsOf({
    number: steps[0]?.label ?? '',
    hours: steps.find(({ kind }) => kind === 'hours')?.label ?? '',
    handler: labelled(call_handler),
    fallback: labelled(fallback),
    further: isKept && at > 0 ? steps.slice(at).filter(({ kind }) => kind !== 'hang_up') : [],
  })
}
