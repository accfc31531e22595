import type { Row } from '../row.ts'

/** The steps from a new record to one in service. */
export interface Setup {
  /** True for records that need none any more, such as disabled ones. */
  isOver?: (row: Row) => boolean
  steps: readonly SetupStep[]
}

export interface SetupStep {
  /** The message key of its name: `'queues.setup.open'`. */
  title: string
  /** The message key of a sentence about it. */
  help?: string
  isDone: (row: Row) => boolean
  /** The key of the action that does it, or `'edit'`. */
  action?: string
  /** The title of the section that stands first meanwhile. With `'edit'`, the form opens at it. */
  section?: string
  /** The key of the tab where it is done. */
  tab?: string
  /** The resource with the list where it is done. */
  list?: string
}

interface HasSetup {
  setup?: Setup
}

/** Returns the first step of a record's set-up that is not done, or `undefined` once all are, or if there is none. */
export function nextStep({ setup }: HasSetup, row: Row): SetupStep | undefined {
  if (!setup || setup.isOver?.(row)) return undefined
  return setup.steps.find(({ isDone }) => !isDone(row))
}

/** Returns the key of the action whose button stands in the set-up of a record instead of beside its heading. */
export function setupAction(resource: HasSetup, row: Row): string | undefined {
  const action = nextStep(resource, row)?.action
  return action === 'edit' ? undefined : action
}
