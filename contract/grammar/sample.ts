import * as z from 'zod'
import type { Contract } from './contract.ts'
import { fieldsOf, nestedReferences, type Field } from './fields.ts'
import { kindOf } from './kinds/index.ts'
import type { Hint } from './kinds/kind.ts'
import { blanksOf, hiddenFields, limitOf, problemsAcross, type Rules } from './rules.ts'

/**
 * A plausible value of a field by its kind, the same for the same seed. `undefined` for references and ids.
 */
export const sampleValue = (field: Field, seed = 1): unknown => kindOf(field).sample?.(field, seed)

/** The id of a record to refer to: of the resource that a field names. */
export type Refer = (noun: string) => string | undefined

/**
 * Returns a body that `create` accepts, for demo data and tests. Omits references to one record, or sets them to `null`
 * if that is allowed.
 *
 * @param seed each seed gives another record
 * @param refer finds the records for references in nested objects and lists of objects. Default: without references, so
 *   lists whose objects require one are empty
 */
export function sample<C extends Contract>(contract: C, seed = 1, refer?: Refer): Record<string, unknown> {
  const rules = contract.endpoints['create']?.rules
  const at = (by: number) => underRules(rules, valuesOf(contract, seed + by, refer))
  let values: Record<string, unknown> = {}
  // Samples can break rules that compare fields, so other seeds are tried: of the fields that a rule names, then of all.
  search: for (let attempt = 0; attempt < 30; attempt++) {
    const from = attempt * 100_000
    const whole = at(from)
    const broken = brokenBy(rules, whole)
    for (const by of [0, 1, 2, 3, 5, 8, -1, -2, -3, -5, -8].filter((one) => seed + from + one > 0)) {
      values = by === 0 ? whole : underRules(rules, { ...whole, ...only(broken, at(from + by)) })
      if (brokenBy(rules, values).length === 0) break search
    }
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** The fields that break a rule across fields. */
const brokenBy = (rules: Rules | undefined, values: Record<string, unknown>) =>
  Object.keys(problemsAcross(rules, values)).map((path) => path.split('.')[0]!)

const only = (names: string[], values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

/** The resources that nested objects of a contract refer to. */
export const nestedNouns = ({ writable }: Contract): string[] => [
  ...new Set(nestedReferences(writable).map(({ field }) => field.ref!)),
]

const valuesOf = ({ writable, write }: Contract, seed: number, refer?: Refer): Record<string, unknown> =>
  Object.fromEntries(
    writable.map((field) => {
      const type = write.shape[field.name] as z.ZodType
      return [field.name, sampleOf(type, field.name, seed, field.of && refer) ?? emptyOf(field)]
    }),
  )

/** Omits hidden fields, and moves the others into the limits that depend on values. */
function underRules(rules: Rules | undefined, values: Record<string, unknown>): Record<string, unknown> {
  const limited = Object.entries(values).map(([name, value]) => {
    const { values: choices, min, max } = limitOf(rules, name, values)
    if (choices && !choices.includes(value)) return [name, Array.isArray(value) ? [choices[0]] : choices[0]]
    return [name, typeof value === 'number' ? Math.min(max ?? value, Math.max(min ?? value, value)) : value]
  })
  const visible: Record<string, unknown> = Object.fromEntries(limited)
  return { ...visible, ...blanksOf(visible, hiddenFields(rules, visible)) }
}

/**
 * Returns a value that a type accepts, different for each seed if the type allows it: declared by `.meta({ sample })` or
 * `.meta({ examples })`, given by the kind, or made from format and limits. `undefined` for references without `refer`,
 * and if none is found, such as for a pattern.
 *
 * @example z.string().regex(/^\d{4}$/).meta({ sample: (seed) => String(1000 + seed) })
 * @example sampleOf(z.int().min(10).multipleOf(5), 'size', 7)   // 45
 */
export function sampleOf(type: z.ZodType, name = 'value', seed = 1, refer?: Refer): unknown {
  for (const value of candidates(type, name, seed, refer)) {
    if (value !== undefined && type.safeParse(value).success) return value
  }
}

function* candidates(type: z.ZodType, name: string, seed: number, refer?: Refer): Generator<unknown> {
  const inner = unwrap(type)
  const { sample: own, examples = [] } = hintOf(type)
  yield own?.(seed)
  yield examples[(seed - 1) % examples.length]
  const [field] = fieldsOf(z.object({ [name]: type }))
  yield sampleValue(field!, seed)
  const { stored, refers } = kindOf(field!)
  if (refers) yield ofReference(refer?.(field!.ref!), refers)
  if (stored.startsWith('uuid')) return
  yield* fromParts(inner, name, seed, refer)
  if (inner instanceof z.ZodStringFormat) yield formats[inner.format ?? '']?.(seed)
  yield* fromRules(z.toJSONSchema(inner, { io: 'input', unrepresentable: 'any' }) as Limits, name, seed)
}

const ofReference = (id: string | undefined, refers: 'one' | 'many') => (id && refers === 'many' ? [id] : id)

/** Values of composed types: unions, objects, lists. */
function* fromParts(type: z.ZodType, name: string, seed: number, refer?: Refer): Generator<unknown> {
  if (type instanceof z.ZodLiteral) yield type.value
  if (type instanceof z.ZodUnion)
    for (const option of type.options) yield sampleOf(option as z.ZodType, name, seed, refer)
  if (type instanceof z.ZodObject) {
    yield Object.fromEntries(
      Object.entries<z.ZodType>(type.shape).map(([part, of]) => [part, sampleOf(of, part, seed, refer)]),
    )
  }
  if (type instanceof z.ZodRecord) {
    const keys = type.keyType instanceof z.ZodEnum ? type.keyType.options : [name]
    yield Object.fromEntries(keys.map((key) => [key, sampleOf(type.valueType as z.ZodType, name, seed, refer)]))
  }
  if (type instanceof z.ZodArray) {
    const { minItems = 0 } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
    const length = Math.max(1, minItems)
    yield Array.from({ length }, (_, index) => sampleOf(type.element as z.ZodType, name, seed + index * 1000, refer))
    yield []
  }
}

/** Sample texts for the formats of zod that have no field kind. */
const formats: Record<string, (seed: number) => string> = {
  hostname: (seed) => `host${seed}.example.test`,
  ipv4: (seed) => `192.0.2.${seed % 255}`,
  e164: (seed) => `+62215000${1000 + (seed % 9000)}`,
  date: (seed) => new Date(Date.UTC(2026, 0, seed)).toISOString().slice(0, 10),
  time: (seed) => new Date(seed * 60_000).toISOString().slice(11, 16),
}

/** The limits of a text or a number, as JSON Schema states them. */
interface Limits {
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  exclusiveMaximum?: number
  multipleOf?: number
}

function* fromRules(rules: Limits, name: string, seed: number): Generator<unknown> {
  const { minLength, maxLength = Infinity } = rules
  if (minLength !== undefined) yield `${name}${String(seed).padStart(minLength, '0')}`.slice(-Math.min(maxLength, 40))
  if (minLength !== undefined) yield String(seed).padStart(minLength, 'x').slice(-maxLength)
  const { multipleOf: step = 1, minimum, maximum } = rules
  const least = Math.ceil((minimum ?? rules.exclusiveMinimum ?? 0) / step) * step
  yield least + seed * step
  const most = maximum ?? rules.exclusiveMaximum
  if (most !== undefined) yield least + step * (seed % (Math.floor((most - least) / step) + 1))
  if (most !== undefined) yield least + (most - least) / (seed + 1)
}

const isWrapper = (type: z.ZodType) =>
  type instanceof z.ZodNullable || type instanceof z.ZodOptional || type instanceof z.ZodDefault

const unwrap = (type: z.ZodType): z.ZodType => (isWrapper(type) ? unwrap(type.unwrap() as z.ZodType) : type)

/** Merges the hints of a type and of those that it wraps, `text.nullable().meta({ … }).default(null)`. Inner ones win. */
const hintOf = (type: z.ZodType): Hint => ({
  ...(type.meta() as Hint | undefined),
  ...(isWrapper(type) && hintOf(type.unwrap() as z.ZodType)),
})

/** The value of a field without a sample: undefined, null or an empty list. */
function emptyOf(field: Field): unknown {
  if (field.optional) return undefined
  if (field.nullable) return null
  return kindOf(field).refers === 'many' ? [] : undefined
}
