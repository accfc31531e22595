import type { Row } from '../row.ts'
import type { Resource, Setup, SetupStep } from '../resource.ts'

/** Returns the first step of a record's set-up that is not done, or `undefined` once all are, or if there is none. */
export function nextStep({ setup }: { setup?: Setup }, row: Row): SetupStep | undefined {
  if (!setup || setup.isOver?.(row)) return undefined
  return setup.steps.find(({ isDone }) => !isDone(row))
}

/** Returns the key of the action whose button stands in the set-up of a record instead of beside its heading. */
export function setupAction(resource: Resource, row: Row): string | undefined {
  const action = nextStep(resource, row)?.action
  return action === 'edit' ? undefined : action
}
