import * as z from 'zod'
import { didYouMean } from './closest.ts'
import { everyVerb, type Contract, type Endpoint } from './contract.ts'
import { fieldProblemText } from './english/field-problems.ts'
import { problemOf } from './field-problems.ts'
import { fieldsOf } from './fields.ts'
import type { Hint } from './kinds/kind.ts'

/**
 * The values in a contract that the type of their field refuses, such as a default above its `max`, and the limits that
 * accept no value, one line each.
 */
export function valueMistakes({ name, row, write, endpoints }: Contract): string[] {
  const own = [write, row].flatMap((schema) => mistakesIn(schema, `${name}, contract: `))
  const ofBodies = Object.entries<Endpoint>(endpoints).flatMap(([key, { body }]) =>
    // The bodies of built-in endpoints consist of these fields.
    everyVerb.some((verb) => verb === key) ? [] : mistakesIn(body, `${name}.${key}, contract: `),
  )
  return [...new Set([...own, ...ofBodies])]
}

const mistakesIn = (schema: unknown, where: string) =>
  schema instanceof z.ZodObject ? mistakesOf(schema).map((mistake) => where + mistake) : []

/** The mistakes in the fields of an object, and in those of the objects in it. */
const mistakesOf = ({ shape }: z.ZodObject, at = ''): string[] =>
  Object.entries(shape).flatMap(([name, type]) => mistakesAt(type as z.ZodType, at + name))

function mistakesAt(type: z.ZodType, path: string): string[] {
  const own = limitMistakes(type, path)
  // No value could be right.
  if (own.length > 0) return own
  return [
    ...valuesOf(type).flatMap(([what, value]) => refusalOf(type, value, `${what} of ${path}`)),
    ...(isWrapper(type) ? mistakesAt(type.unwrap() as z.ZodType, path) : []),
    ...(type instanceof z.ZodArray ? mistakesAt(type.element as z.ZodType, path) : []),
    ...(type instanceof z.ZodObject ? mistakesOf(type, `${path}.`) : []),
  ]
}

const isWrapper = (type: z.ZodType): type is z.ZodNullable | z.ZodOptional | z.ZodDefault | z.ZodPrefault =>
  type instanceof z.ZodNullable ||
  type instanceof z.ZodOptional ||
  type instanceof z.ZodDefault ||
  type instanceof z.ZodPrefault

/** The values that a type itself gives: its default, its examples and its first samples. */
function valuesOf(type: z.ZodType): [what: string, value: unknown][] {
  const { sample, examples = [] } = (type.meta() ?? {}) as Hint
  const hasDefault = type instanceof z.ZodDefault || type instanceof z.ZodPrefault
  return [
    ...(hasDefault ? [['the default', type.def.defaultValue] as [string, unknown]] : []),
    ...examples.map((value): [string, unknown] => ['an example', value]),
    ...(sample ? [1, 2, 3].map((seed): [string, unknown] => [`sample(${seed})`, sample(seed)]) : []),
  ]
}

/** Says what a value is, and why its type refuses it, in one line. Empty if it does not. */
export function refusalOf(type: z.ZodType, value: unknown, what: string): string[] {
  const issue = value === undefined ? undefined : type.safeParse(value).error?.issues[0]
  if (!issue) return []
  const given = issue.path.reduce<any>((part, key) => part?.[key], value)
  const at = issue.path.length > 0 ? ` at ${issue.path.join('.')}` : ''
  const why = issue.code === 'invalid_value' ? choices(issue.values, given) : fieldProblemText(problemOf(issue, given))
  return [`${what} is ${JSON.stringify(value)}, which it refuses${at}: ${why}`]
}

const choices = (values: unknown[], given: unknown) =>
  `it can be ${values.join(', ')}${didYouMean(`${given}`, values.map(String))}`

/** Limits between which there is no value. */
function limitMistakes(type: z.ZodType, path: string): string[] {
  const [{ min, max } = {}] = fieldsOf(z.object({ [path.split('.').at(-1)!]: type }))
  if (min === undefined || max === undefined || min <= max) return []
  return [`${path} accepts no value: its least, ${min}, is above its most, ${max}`]
}
