import type { ActivityEntry } from '#contract/activity-logs.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import { isEmpty } from '#crud/fields/field-value.tsx'
import { nestedFields } from '#crud/nested/nested-fields.ts'
import type { FieldSpec, Resource } from '#crud/resource.ts'
import { isSame } from '#contract/grammar/same.ts'
import type { Row } from '#crud/row.ts'
import { undeclared } from './undeclared.ts'

type FieldChange = ActivityEntry['changes'][number]

export interface KnownChange extends FieldChange {
  /** The declared field; undefined if it no longer exists. */
  spec?: FieldSpec
  /** The object that it is a part of. */
  of?: Pick<FieldSpec, 'name' | 'label'>
}

/**
 * The changes of an entry, with those of an object, such as `security`, as its changed parts. Omits changes from
 * nothing to an empty list, as of a new record.
 *
 * @param declared the declared resources of the entry. A record can be logged under another one: a comment under its
 * ticket
 */
export const changesOf = (entry: ActivityEntry, declared: (Resource | null | undefined)[]): KnownChange[] =>
  entry.changes
    .filter(({ before, after }) => !(isEmpty(before) && isEmpty(after)))
    .flatMap((change) =>
      partsOf({ ...change, spec: specOf(entry, change.field, declared) }, entry.action.endsWith('.create')),
    )

/** The names of the resources of an entry: of the record, and of its action. */
export const nounsOf = ({ action, resource_type }: ActivityEntry) => [resource_type, action.split('.')[0]!] as const

function specOf(entry: ActivityEntry, name: string, declared: (Resource | null | undefined)[]): FieldSpec | undefined {
  const own = declared.find((resource) => resource?.fields[name])
  if (own) return referring(own.contract, own.fields[name]!)
  const logged = undeclared.find((contract) => contract.name === nounsOf(entry)[1])
  const field = [...(logged?.writable ?? []), ...(logged?.fields ?? [])].find((one) => one.name === name)
  return logged && field && referring(logged, { colors: {}, ...field })
}

/** Treats the parent id of a nested record as a reference, which the log shows by name. */
const referring = ({ parent }: Contract, field: FieldSpec): FieldSpec =>
  parent?.column === field.name && !field.ref ? { ...field, kind: 'reference', ref: parent.noun } : field

/** Splits the change of an object, also from or to none, into those of its parts. */
function partsOf({ spec, ...change }: KnownChange, isNew: boolean): KnownChange[] {
  const { before, after } = change
  const given = [before, after].filter((one) => !isEmpty(one))
  const isWhole = given.length < 2 && (isNew || !spec?.of)
  if (isWhole || !given.every(isObject)) return [{ ...change, spec }]
  const [old, now] = [before, after].map((one) => (isObject(one) ? one : {})) as [Row, Row]
  const specs = spec?.of ? nestedFields(spec) : []
  return Object.keys({ ...old, ...now })
    .map((field) => ({
      field,
      before: old[field],
      after: now[field],
      spec: specs.find(({ name }) => name === field),
      of: spec ?? { name: change.field },
    }))
    .filter((part) => !isSame(part.before ?? null, part.after ?? null))
}

/** Checks whether both values can be shown; otherwise only the fact of a change is. */
export const isComparable = ({ before, after }: FieldChange): boolean =>
  isReadable(before) && isReadable(after) && before !== after

/** Checks whether a value can be shown as text, unlike objects and lists of objects. */
export const isReadable = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((item) => !isObject(item)) : !isObject(value)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
