import type { ActivityEntry } from '#contract/activity-logs.ts'
import { contracts } from '#contract/index.ts'
import { resourceNamed } from '#crud/engine.ts'
import { nestedFields } from '#crud/nested/nested-fields.ts'
import type { FieldSpec } from '#crud/resource.ts'

type FieldChange = ActivityEntry['changes'][number]

export interface KnownChange extends FieldChange {
  /** The declared field; it may no longer exist. */
  spec?: FieldSpec
}

/** The changes of an entry; those of an object, such as `security`, as its changed parts. */
export const changesOf = (entry: ActivityEntry): KnownChange[] =>
  entry.changes.flatMap((change) => partsOf({ ...change, spec: specOf(entry, change.field) }))

/** A record can be logged under another one, as a comment is under its ticket. */
function specOf({ action, resource_type }: ActivityEntry, name: string): FieldSpec | undefined {
  const own = resourceNamed(resource_type)?.fields[name]
  if (own) return own
  const logged = contracts.find((contract) => contract.name === action.split('.')[0])
  const field = [...(logged?.writable ?? []), ...(logged?.fields ?? [])].find((one) => one.name === name)
  return field && { colors: {}, ...field }
}

function partsOf({ spec, ...change }: KnownChange): KnownChange[] {
  const { before, after } = change
  if (!isObject(before) || !isObject(after)) return [{ ...change, spec }]
  const specs = spec?.of ? nestedFields(spec) : []
  return Object.keys({ ...before, ...after })
    .map((field) => ({
      field,
      before: before[field],
      after: after[field],
      spec: specs.find(({ name }) => name === field),
    }))
    .filter((part) => JSON.stringify(part.before) !== JSON.stringify(part.after))
}

/** Checks whether both values can be shown; otherwise a change is only reported as such. */
export const isComparable = ({ before, after }: FieldChange): boolean =>
  isReadable(before) && isReadable(after) && before !== after

/** Checks whether a value can be shown as text; objects and lists of objects cannot. */
export const isReadable = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((item) => !isObject(item)) : !isObject(value)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
