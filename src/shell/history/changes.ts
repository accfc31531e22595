import type { ActivityEntry } from '#contract/activity-logs.ts'

export type FieldChange = ActivityEntry['changes'][number]

/** Splits a change of an object, such as `security`, into its changed parts. */
export function partsOf(change: FieldChange): FieldChange[] {
  const { before, after } = change
  if (!isObject(before) || !isObject(after)) return [change]
  return Object.keys({ ...before, ...after })
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((part) => JSON.stringify(part.before) !== JSON.stringify(part.after))
}

/** Checks whether a value can be shown as text; lists of objects are only reported as changed. */
export const isReadable = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((item) => !isObject(item)) : !isObject(value)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
