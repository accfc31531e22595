import type { ActionSource } from './widget.ts'

/** Sources of what needs somebody to act, by resource. */
export const actionSources: ActionSource[] = []
