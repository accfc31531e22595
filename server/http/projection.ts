import * as z from 'zod'

/** Copies the fields of a value that a schema declares. */
export type Projection = (value: any) => unknown

/**
 * Builds a function that removes undeclared fields at any depth. It does not validate declared fields, which the
 * database and the handlers have checked. Schemas that are not plain data are parsed with zod.
 *
 * @example projectionOf(z.object({ id: z.uuid() }))({ id, password_hash })   // { id }
 */
export function projectionOf(type: z.ZodType): Projection {
  const known = projections.get(type)
  if (known) return known
  const made = make(type)
  projections.set(type, made)
  return made
}

const projections = new WeakMap<z.ZodType, Projection>()
const asItIs: Projection = (value) => value

/** Types without fields. */
const plain = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodUnknown,
  z.ZodNull,
]

function make(type: z.ZodType): Projection {
  if (plain.some((one) => type instanceof one)) return asItIs
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional) return ofMaybe(type.unwrap() as z.ZodType)
  if (type instanceof z.ZodArray) return ofArray(type.element as z.ZodType)
  if (type instanceof z.ZodObject && !hasCatchall(type)) return ofObject(type)
  return (value) => type.parse(value)
}

/** True for loose objects. They keep unknown fields, so zod parses them. */
const hasCatchall = ({ def }: z.ZodObject) => def.catchall !== undefined && !(def.catchall instanceof z.ZodNever)

function ofMaybe(inner: z.ZodType): Projection {
  const project = projectionOf(inner)
  return project === asItIs ? asItIs : (value) => (value == null ? value : project(value))
}

function ofArray(element: z.ZodType): Projection {
  const project = projectionOf(element)
  return project === asItIs ? asItIs : (values: unknown[]) => values.map((value) => project(value))
}

function ofObject({ shape }: z.ZodObject): Projection {
  const fields = Object.entries<z.ZodType>(shape).map(([name, type]) => ({ name, project: projectionOf(type) }))
  return (value) => {
    const kept: Record<string, unknown> = {}
    for (const { name, project } of fields) {
      const given = value[name]
      if (given !== undefined) kept[name] = project === asItIs ? given : project(given)
    }
    return kept
  }
}
