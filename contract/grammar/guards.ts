import * as z from 'zod'
import { answeredNames, type FieldRights } from './field-rights.ts'
import { relation, type Field } from './fields.ts'

/** The permissions to read fields of an answer, by each name under which a field appears in it. */
export type Guards = Readonly<Record<string, string>>

/** The permissions by the types of guarded fields. Schemas made of a row, such as by `pick`, share its types. */
const guarded = new WeakMap<z.core.$ZodType, string>()

/** The fields of `identity`, whose types all contracts share. */
const shared = ['id', 'created_at', 'updated_at']

/** The guards of the fields of a contract. Remembers the types of its row, which answers of other contracts can contain. */
export function guardsOf(rights: FieldRights, fields: readonly Field[], row: z.ZodObject): Guards {
  const found: Record<string, string> = {}
  for (const field of fields) {
    const permission = rights[field.name]?.read
    if (permission === undefined) continue
    for (const name of answeredNames(field)) found[name] = permission
    const type = row.shape[field.name]
    if (type && !shared.includes(field.name)) guarded.set(type, permission)
  }
  return found
}

/**
 * The guards of the fields that a type contains, at any depth, by the rights of their own contracts.
 *
 * @param known the fields of the contract that the type belongs to, which says itself what is guarded
 */
export function guardsIn(type: z.core.$ZodType | undefined, known: readonly string[]): Guards {
  const found: Record<string, string> = {}
  const seen = new Set<z.core.$ZodType>()
  const walk = (part: z.core.$ZodType) => {
    if (seen.has(part)) return
    seen.add(part)
    if (part instanceof z.ZodObject) {
      for (const [name, inner] of Object.entries(part.shape)) {
        const permission = guarded.get(unwrapped(inner))
        if (permission === undefined || known.includes(name)) continue
        for (const shown of [name, relation(name)]) found[shown] = permission
      }
    }
    for (const inner of partsOf(part)) walk(inner)
  }
  if (type) walk(type)
  return found
}

/** Makes the guarded fields of an answer optional, at any depth. Rows, which have them optional, keep their name. */
export function withGuards(data: z.ZodType, guards: Guards): z.ZodType {
  if (Object.keys(guards).length === 0) return data
  const inner = (type: z.core.$ZodType) => withGuards(type as z.ZodType, guards)
  if (data instanceof z.ZodNullable || data instanceof z.ZodOptional) {
    const made = inner(data.unwrap())
    if (made === data.unwrap()) return data
    return data instanceof z.ZodNullable ? made.nullable() : made.optional()
  }
  if (data instanceof z.ZodArray) {
    const made = inner(data.element)
    return made === data.element ? data : z.array(made)
  }
  if (!(data instanceof z.ZodObject)) return data
  const changed = Object.entries(data.shape).flatMap(([name, type]): [string, z.ZodType][] => {
    const isMissing = name in guards && !(type instanceof z.ZodOptional)
    const made = isMissing ? (type as z.ZodType).optional() : inner(type)
    return made === type ? [] : [[name, made]]
  })
  return changed.length > 0 ? data.extend(Object.fromEntries(changed)) : data
}

/** The type of a field in its contract: answers make it optional, bodies give it a default. */
const unwrapped = (type: z.core.$ZodType): z.core.$ZodType =>
  (type instanceof z.ZodOptional || type instanceof z.ZodDefault) && !guarded.has(type)
    ? unwrapped(type.unwrap())
    : type

function partsOf(type: z.core.$ZodType): z.core.$ZodType[] {
  if (type instanceof z.ZodObject) return Object.values(type.shape)
  if (type instanceof z.ZodArray) return [type.element]
  if (type instanceof z.ZodRecord) return [type.valueType]
  if (type instanceof z.ZodUnion) return [...type.options]
  if (type instanceof z.ZodIntersection) return [type.def.left, type.def.right]
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional || type instanceof z.ZodDefault)
    return [type.unwrap()]
  return []
}
