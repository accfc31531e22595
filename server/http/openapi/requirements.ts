import * as z from 'zod'
import { hiddenFields, isBlank, isRequiredBy, type Rules, type Values } from '#contract/grammar/rules.ts'

/**
 * Converts conditional requirements to JSON schemas, for conditions that depend on enums and booleans. Conditions are
 * functions, so each combination of the values that they read is tried.
 *
 * @example // an agent speaks first unless the body says otherwise
 * { anyOf: [{ required: ['first_message'] }, { properties: { speaks_first: { const: 'caller' } }, required: ['speaks_first'] }] }
 */
export const requirementsOf = (body: z.ZodObject, rules: Rules): z.core.JSONSchema.BaseSchema[] =>
  Object.keys(rules.conditions).flatMap<z.core.JSONSchema.BaseSchema>((name) => {
    const hasDefault = !isBlank((body.shape[name] as z.ZodType).safeParse(undefined).data)
    if (!rules.conditions[name]!.required || hasDefault) return []
    const cases = casesOf(body, fieldsRead(rules, name))
    const optional = cases.filter((values) => !isNeeded(rules, name, values)).map((values) => schemaOf(body, values))
    const given = { required: [name] }
    if (optional.length === cases.length) return []
    return optional.length === 0 ? [given] : [{ anyOf: [given, ...optional] }]
  })

/** The fields that conditions require while all that they read are left out. The others can be sent as `null`. */
export const requiredByDefault = (body: z.ZodObject, rules: Rules): string[] =>
  Object.keys(rules.conditions).filter((name) => {
    const type = body.shape[name] as z.ZodType
    if (!rules.conditions[name]!.required || !isBlank(type.safeParse(undefined).data)) return false
    const read = fieldsRead(rules, name).map((one) => [
      one,
      (body.shape[one] as z.ZodType | undefined)?.safeParse(undefined).data,
    ])
    return isNeeded(rules, name, Object.fromEntries(read)) && type.safeParse(null).success
  })

const isNeeded = (rules: Rules, name: string, values: Values) =>
  !hiddenFields(rules, values).includes(name) && isRequiredBy(rules, name, values)

/** The fields that the conditions of a field read, and those that the conditions of these read. */
function fieldsRead({ conditions }: Rules, name: string): string[] {
  const read = new Set<string>()
  const values = new Proxy({} as Values, { get: (_, field) => void read.add(String(field)) })
  const { when, required } = conditions[name]!
  when?.(values)
  if (typeof required === 'function') required(values)
  // The loop also visits fields that it adds to the set.
  for (const field of read) conditions[field]?.when?.(values)
  return [...read]
}

/** Each combination of the values of enums and booleans. An omitted one has its default. */
const casesOf = (body: z.ZodObject, names: string[]): Values[] =>
  names.reduce<Values[]>(
    (cases, name) => {
      const values = choicesOf(body.shape[name] as z.ZodType | undefined)
      return values.length === 0 ? cases : cases.flatMap((one) => values.map((value) => ({ ...one, [name]: value })))
    },
    [{}],
  )

function choicesOf(type: z.ZodType | undefined): unknown[] {
  if (type instanceof z.ZodDefault || type instanceof z.ZodOptional || type instanceof z.ZodNullable)
    return choicesOf(type.unwrap() as z.ZodType)
  if (type instanceof z.ZodEnum) return type.options
  return type instanceof z.ZodBoolean ? [true, false] : []
}

/** Converts a combination to a schema. A field can be omitted if the value is its default. */
function schemaOf(body: z.ZodObject, values: Values) {
  const named = Object.entries(values)
  const isDefault = ([name, value]: [string, unknown]) =>
    (body.shape[name] as z.ZodType).safeParse(undefined).data === value
  return {
    properties: Object.fromEntries(named.map(([name, value]) => [name, { const: value }])),
    required: named.filter((entry) => !isDefault(entry)).map(([name]) => name),
  }
}
