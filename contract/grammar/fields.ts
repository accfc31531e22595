import * as z from 'zod'
import { kindOf, kinds, type FieldKind } from './kinds/index.ts'
import type { FieldFacts, Hint, Kind } from './kinds/kind.ts'
import { timestamp } from './kinds/timestamp.ts'
import { stemOf } from './words.ts'

export type { FieldKind } from './kinds/index.ts'
export { date } from './kinds/date.ts'
export { duration } from './kinds/duration.ts'
export { file, megabyte } from './kinds/file.ts'
export { files } from './kinds/files.ts'
export { money } from './kinds/money.ts'
export { percentage } from './kinds/percentage.ts'
export { phone } from './kinds/phone.ts'
export { ref } from './kinds/reference.ts'
export { secret } from './kinds/secret.ts'
export { time } from './kinds/time.ts'
export { timestamp } from './kinds/timestamp.ts'
export { timezone } from './kinds/timezone.ts'
export { weekdays } from './kinds/weekdays.ts'

/** A field of a schema, described by its zod type and its name. */
export interface Field extends FieldFacts {
  kind: FieldKind
  /** True if the contract declares it sortable. */
  sortable?: true
}

/** The fields of every record. */
export const identity = { id: z.uuid(), created_at: timestamp(), updated_at: timestamp() }

export const fieldsOf = (schema: z.ZodObject): Field[] =>
  Object.entries(schema.shape).map(([name, type]) => describe(name, type as z.ZodType))

/** The name of a reference's label in answers: `assignee` for `assignee_id`, `<name>_labels` for other names. */
export const relation = (name: string) => (stemOf(name) === name ? `${name}_labels` : stemOf(name))

/** The label of a referenced record in an answer. */
const Reference = z
  .object({
    id: z.uuid(),
    label: z.string(),
    /** A second text of the record, its `subtitle`: the company of a contact. */
    detail: z.string().nullable().optional(),
    /** The record was deleted. The label is its last one. */
    is_deleted: z.literal(true).optional(),
  })
  .meta({ id: 'Reference' })

/**
 * Adds `{ id, label }` for every reference, including those in nested objects, so that clients can show a list without
 * further requests.
 */
export function withReferences(row: z.ZodObject): z.ZodObject {
  const related = fieldsOf(row).flatMap((field): [string, z.ZodType][] => {
    const { refers, related = Reference } = kindOf(field)
    if (field.of && nestedReferences([field]).length > 0) return [[field.name, labelled(row.shape[field.name])]]
    return refers ? [[relation(field.name), refers === 'many' ? z.array(related) : related.nullable()]] : []
  })
  return row.extend(Object.fromEntries(related))
}

/** Adds labels to the references of nested objects. Omits refinements, since the type describes answers. */
function labelled(type: z.core.$ZodType): z.ZodType {
  if (type instanceof z.ZodNullable) return labelled(type.unwrap()).nullable()
  if (type instanceof z.ZodOptional) return labelled(type.unwrap()).optional()
  if (type instanceof z.ZodArray) return z.array(labelled(type.element))
  return withReferences(z.object((type as z.ZodObject).shape))
}

/** A reference in a nested object. */
export interface NestedReference {
  /** The path to it, `['members', 'user_id']`. Each object on the path can be in a list. */
  path: string[]
  field: Field
}

/** The references in the nested objects of fields, at any depth. */
export function nestedReferences(fields: readonly Field[]): NestedReference[] {
  return fields.flatMap(({ name, of }) => {
    const inner = of ? fieldsOf(of) : []
    const own = inner.filter((field) => kindOf(field).refers).map((field) => ({ path: [field.name], field }))
    return [...own, ...nestedReferences(inner)].map(({ path, field }) => ({ path: [name, ...path], field }))
  })
}

/** Replaces the types of fields whose answers differ from what was written, such as secrets. */
export function withAnswers(row: z.ZodObject): z.ZodObject {
  const differing = fieldsOf(row).flatMap((field): [string, z.ZodType][] => {
    const answer = kindOf(field).answer?.()
    return answer ? [[field.name, field.nullable ? answer.nullable() : answer]] : []
  })
  return differing.length > 0 ? row.extend(Object.fromEntries(differing)) : row
}

/** Removes defaults from a row: they apply to new records, and an answer has every field that its reader can see. */
export const withoutRowDefaults = (row: z.ZodObject): z.ZodObject => row.extend(undefaulted(row))

/** Removes defaults, so that an update keeps the fields it omits. */
export function withoutDefaults(schema: z.ZodObject): z.ZodObject {
  return z.strictObject({ ...schema.shape, ...undefaulted(schema) })
}

/** The fields that have a default, without it. */
const undefaulted = ({ shape }: z.ZodObject): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, type]) =>
      type instanceof z.ZodDefault ? [[name, type.unwrap() as z.ZodType]] : [],
    ),
  )

function describe(name: string, schema: z.ZodType): Field {
  const facts: FieldFacts = { name, optional: schema.safeParse(undefined).success, nullable: false }
  let type = schema
  for (;;) {
    if (type instanceof z.ZodNullable) facts.nullable = true
    else if (type instanceof z.ZodDefault) facts.default = type.def.defaultValue
    else if (!(type instanceof z.ZodOptional)) break
    type = type.unwrap() as z.ZodType
  }
  const hint = { ...schema.meta(), ...type.meta() } as Hint
  const kind = (hint.kind ?? recognize(type, hint, name)) as FieldKind
  if (!(kind in kinds))
    throw new Error(`${name} is of the kind "${kind}", which contract/grammar/kinds/index.ts does not list`)
  return { ...facts, kind, ...(hint.headers && { headers: hint.headers }), ...kindOf({ kind }).facts?.(type, hint) }
}

const recognize = (type: z.ZodType, hint: Hint, name: string) =>
  Object.entries<Kind>(kinds).find(([, kind]) => kind.recognizes?.(type, hint, name))![0]
