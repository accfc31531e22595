import * as z from 'zod'
import { hiddenFields, isBlank, isRequiredBy, type Rules, type Values } from '#contract/grammar/rules.ts'

/**
 * The fields that a body requires depending on choices and switches, as JSON schemas that hold for it. Rules are
 * functions, so the choices that they read are tried out.
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

const isNeeded = (rules: Rules, name: string, values: Values) =>
  !hiddenFields(rules, values).includes(name) && isRequiredBy(rules, name, values)

/** The fields that decide whether a field is required, and those that decide whether they are shown. */
function fieldsRead({ conditions }: Rules, name: string): string[] {
  const read = new Set<string>()
  const values = new Proxy({} as Values, { get: (_, field) => void read.add(String(field)) })
  const { when, required } = conditions[name]!
  when?.(values)
  if (typeof required === 'function') required(values)
  // The set grows while it is walked.
  for (const field of read) conditions[field]?.when?.(values)
  return [...read]
}

/** Each combination of the values of choices and switches. An omitted one has its default. */
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

/** A case as a schema: a field with this value as its default may also be omitted. */
function schemaOf(body: z.ZodObject, values: Values) {
  const named = Object.entries(values)
  const isDefault = ([name, value]: [string, unknown]) =>
    (body.shape[name] as z.ZodType).safeParse(undefined).data === value
  return {
    properties: Object.fromEntries(named.map(([name, value]) => [name, { const: value }])),
    required: named.filter((entry) => !isDefault(entry)).map(([name]) => name),
  }
}
