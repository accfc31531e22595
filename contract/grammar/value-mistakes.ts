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
export function valueMistakes(contract: Contract, contracts: Contract[]): string[] {
  const { name, row, write, endpoints } = contract
  const own = [write, row].flatMap((schema) => mistakesIn(schema, `${name}, contract: `))
  const ofBodies = Object.entries<Endpoint>(endpoints).flatMap(([key, { body }]) =>
    // The bodies of built-in endpoints consist of these fields.
    everyVerb.some((verb) => verb === key) ? [] : mistakesIn(body, `${name}.${key}, contract: `),
  )
  const ofRecords = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
    recordMistakes(contract, endpoint, contracts).map((mistake) => `${endpoint.name}, contract: ${mistake}`),
  )
  return [...new Set([...own, ...ruleMistakes(contract), ...ofBodies, ...ofRecords])]
}

/** The values of records that no record can have: of those that an action refuses, and of those that a job goes over. */
function recordMistakes(contract: Contract, { refusals, job }: Endpoint, contracts: Contract[]): string[] {
  const named = (noun?: string) => contracts.find((one) => one.name === noun)
  const of = (one: Contract | undefined, values: object, what: string) =>
    Object.entries(values).flatMap(([field, value]) => {
      const type = (one?.write.shape[field] ?? one?.row.shape[field]) as z.ZodType | undefined
      return type ? refusalOf(type, value, `${field} in ${what}`) : []
    })
  const refused = Object.entries(refusals).flatMap(([reason, values]) => {
    const { parent = {}, ...own } = (values ?? {}) as Record<string, object>
    const what = `its refusal ${reason}`
    return [...of(contract, own, what), ...of(named(contract.parent?.noun), parent, what)]
  })
  const spec = typeof job === 'object' ? job : undefined
  return [...refused, ...of(named(spec?.over ?? undefined), spec?.among ?? {}, 'the "among" of its job')]
}

/** The fields that rules across fields and their counter-examples name, which the record lacks. */
const ruleMistakes = ({ name, row, endpoints }: Contract): string[] =>
  (['create', 'update'] as const).flatMap((key) => {
    const { body, rules } = endpoints[key] ?? {}
    return body instanceof z.ZodObject && rules?.refinements
      ? namesIn(rules.refinements, body.shape, row.shape, `${name}, contract: `)
      : []
  })

function namesIn(refinements: z.ZodType, body: object, row: object, where: string): string[] {
  const { counterExamples = {} } = (refinements.meta() ?? {}) as Hint
  const own = Object.keys(body)
  const known = [...new Set([...own, ...Object.keys(row)])]
  const checks = (refinements._zod.def.checks ?? []).map(({ _zod }) => _zod.def as Partial<z.core.$ZodCustomDef>)
  const unknown = (names: PropertyKey[], among: string[], what: string) =>
    names
      .map(String)
      .filter((field) => !among.includes(field))
      .map((field) => `${where}${what} names "${field}", which no body has${didYouMean(field, among)}`)
  return [
    ...checks.flatMap(({ path = [], params }) => unknown(path.slice(0, 1), own, `the rule ${params?.['code'] ?? ''}`)),
    ...Object.entries(counterExamples).flatMap(([code, values]) =>
      unknown(Object.keys(values as object), known, `the counter-example of ${code}`),
    ),
  ]
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
