import * as z from 'zod'

export type FieldKind =
  | 'text' | 'longtext' | 'email' | 'url' | 'phone' | 'secret'
  | 'enum' | 'boolean' | 'integer' | 'number' | 'money' | 'duration'
  | 'timestamp' | 'timezone' | 'image' | 'id' | 'reference' | 'references' | 'tags' | 'json'

/** What can be told of a field from its zod type and its name. */
export interface Field {
  name: string
  kind: FieldKind
  /** May be left out of a request body, or has a default. */
  optional: boolean
  nullable: boolean
  /** The choices of an `enum`. */
  values?: readonly string[]
  /** The resource that `reference` and `references` point at: `'users'`. */
  ref?: string
  /** Of files: the noun whose permissions they follow. */
  carrier?: string
  /** Length of a text, or bounds of a number. */
  min?: number
  max?: number
  default?: unknown
}

/** A reference to a record of another resource; answers carry its id and, beside it, `{ id, label }`. */
export const ref = (resource: string) => z.uuid().meta({ ref: resource })
/** An amount in minor units (cents); the row's `currency` tells of what. */
export const money = () => z.int().meta({ kind: 'money' })
/** A duration in seconds. */
export const duration = () => z.int().min(0).meta({ kind: 'duration' })
/** An E.164 phone number, `+622150001000`. */
export const phone = () => z.e164().meta({ kind: 'phone' })
/** Written, never read back. */
export const secret = () => z.string().min(8).max(200).meta({ kind: 'secret' })
/** ISO 8601 in UTC. */
export const timestamp = () => z.iso.datetime()

/** What every record carries. */
export const identity = { id: z.uuid(), created_at: timestamp(), updated_at: timestamp() }

export const fieldsOf = (schema: z.ZodObject): Field[] =>
  Object.entries(schema.shape).map(([name, type]) => describe(name, type as z.ZodType))

/** Names what `assignee_id` and `watcher_ids` point at: `assignee`, `watchers`. */
export const relation = (name: string) => name.replace(/_id$/, '').replace(/_ids$/, 's')

/** Adds `{ id, label }` beside every reference, so that a list needs no second call to be readable. */
export function withReferences(row: z.ZodObject): z.ZodObject {
  const one = z.object({ id: z.uuid(), label: z.string() })
  const related = fieldsOf(row).flatMap(({ name, kind }): [string, z.ZodType][] => {
    if (kind === 'reference') return [[relation(name), one.nullable()]]
    if (kind === 'references') return [[relation(name), z.array(one)]]
    return []
  })
  return row.extend(Object.fromEntries(related))
}

/** An update that leaves a field out must not reset it to its default. */
export function withoutDefaults(schema: z.ZodObject): z.ZodObject {
  const shape = Object.entries(schema.shape).map(([name, type]) => [
    name,
    type instanceof z.ZodDefault ? type.unwrap() : type,
  ])
  return z.strictObject(Object.fromEntries(shape))
}

function describe(name: string, schema: z.ZodType): Field {
  const field: Field = { name, kind: 'json', optional: schema.safeParse(undefined).success, nullable: false }
  let type = schema
  for (;;) {
    if (type instanceof z.ZodNullable) field.nullable = true
    else if (type instanceof z.ZodDefault) field.default = type.def.defaultValue
    else if (!(type instanceof z.ZodOptional)) break
    type = type.unwrap() as z.ZodType
  }
  const hint = { ...schema.meta(), ...type.meta() } as Hint
  if (hint.ref) return { ...field, kind: 'reference', ...targetOf(hint) }
  return { ...field, ...guess(name, type), ...(hint.kind && { kind: hint.kind }) }
}

interface Hint extends Pick<Field, 'ref' | 'carrier'> {
  kind?: FieldKind
}

const targetOf = ({ ref, carrier }: Hint) => ({ ref, ...(carrier && { carrier }) })

function guess(name: string, type: z.ZodType): Partial<Field> {
  if (type instanceof z.ZodEnum) return { kind: 'enum', values: type.options as string[] }
  if (type instanceof z.ZodBoolean) return { kind: 'boolean' }
  if (type instanceof z.ZodArray) return guessArray(type.element as z.ZodType)
  if (type instanceof z.ZodNumber) {
    const bounds = { min: finite(type.minValue), max: finite(type.maxValue) }
    return { kind: type.format === 'safeint' ? 'integer' : 'number', ...bounds }
  }
  const { format, minLength, maxLength } = type as z.ZodString
  const length = { min: minLength ?? undefined, max: maxLength ?? undefined }
  if (format === 'uuid') return { kind: 'id' }
  if (format === 'datetime') return { kind: 'timestamp' }
  if (format === 'e164') return { kind: 'phone' }
  if (format === 'email' || format === 'url') return { kind: format, ...length }
  if (type instanceof z.ZodString || format) return { kind: (maxLength ?? 0) > 255 ? 'longtext' : 'text', ...length }
  return { kind: name.endsWith('_at') ? 'timestamp' : 'json' }
}

function guessArray(element: z.ZodType): Partial<Field> {
  const hint = element.meta() as Hint | undefined
  if (hint?.ref) return { kind: 'references', ...targetOf(hint) }
  return { kind: element instanceof z.ZodString ? 'tags' : 'json' }
}

const finite = (bound: number | null) =>
  bound === null || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound
