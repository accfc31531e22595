import * as z from 'zod'
import { problemsOf, type FieldProblem, type FieldProblems } from './field-problems.ts'

/** The values of a record, or of an incomplete form. */
export type Values = Readonly<Record<string, any>>

/** Bounds that depend on other fields. */
export interface Limit {
  /** The accepted choices. */
  values?: readonly unknown[]
  /** The lowest number, or the fewest characters or items. */
  min?: number
  /** The highest number, or the most characters or items. */
  max?: number
}

/** Dependencies of a field on other fields of its record. The functions are pure: console and platform both call them. */
export interface Condition<V = Values> {
  /**
   * Shows the field only while this is true. Otherwise the console hides it and the platform accepts no value for it;
   * a stored value is removed. The field must be nullable, or a list.
   * @example extension: { when: ({ type }) => type === 'internal' }
   */
  when?: (values: V) => boolean
  /**
   * Shows the field only while this is true, since its value has no effect otherwise. Unlike with `when`, the stored value
   * stays and the platform accepts changes.
   * @example tone: { acts: ({ model }) => model !== null }
   */
  acts?: (values: V) => boolean
  /**
   * Requires a value while the field is shown.
   * @example extension: { when: ({ type }) => type === 'internal', required: true }
   */
  required?: true | ((values: V) => boolean)
  /**
   * Limits the choices or the bounds.
   * @example codec: { limit: ({ transport }) => ({ values: transport === 'webrtc' ? ['opus'] : ['opus', 'g711'] }) }
   */
  limit?: (values: V) => Limit
}

/** Rules between the fields of a record, which the zod type of a single field cannot express. */
export interface Rules {
  conditions: Record<string, Condition>
  defaults: Record<string, (values: Values) => unknown>
  /** The refinements of the body's schema. */
  refinements?: z.ZodType
}

const noRules: Rules = { conditions: {}, defaults: {} }

/**
 * Reads the refinements of a schema, and its counter-examples:
 * `write.refine(({ from, to }) => from < to, because('ends_before_start', 'to'))`.
 */
export function refinementsOf(schema: z.ZodObject): z.ZodType | undefined {
  const { checks = [] } = schema._zod.def
  const { counterExamples } = schema.meta() ?? {}
  if (checks.length === 0 && !counterExamples) return undefined
  return z
    .looseObject({})
    .check(...(checks as unknown as z.core.CheckFn<unknown>[]))
    .meta({ counterExamples })
}

/** Fills in the defaults of omitted fields that depend on other fields. */
export function withDefaults<V extends Values>({ defaults }: Rules = noRules, values: V): V {
  const missing = Object.keys(defaults).filter((name) => values[name] === undefined)
  if (missing.length === 0) return values
  const found = missing.map((name) => [name, defaults[name]!(values)] as const)
  return { ...values, ...Object.fromEntries(found.filter(([, value]) => value !== undefined)) }
}

/** The hidden fields. Conditions of other fields see them as empty. */
export function hiddenFields({ conditions }: Rules = noRules, values: Values): string[] {
  const conditional = Object.entries(conditions).filter(([, { when }]) => when)
  const hidden = new Set<string>()
  for (let known = -1; known < hidden.size;) {
    known = hidden.size
    const visible = withoutFields(values, [...hidden])
    for (const [name, { when }] of conditional) if (!when!(visible)) hidden.add(name)
  }
  return [...hidden]
}

/** The fields that `acts` hides, since their values have no effect. */
export const idleFields = ({ conditions }: Rules = noRules, values: Values): string[] =>
  Object.entries(conditions).flatMap(([name, { acts }]) => (acts && !acts(values) ? [name] : []))

/** The limits of a field under these values. */
export const limitOf = ({ conditions }: Rules = noRules, name: string, values: Values): Limit =>
  conditions[name]?.limit?.(values) ?? {}

/** Checks whether a condition requires a value. */
export function isRequiredBy({ conditions }: Rules = noRules, name: string, values: Values): boolean {
  const required = conditions[name]?.required
  return typeof required === 'function' ? required(values) : required === true
}

/** The errors of a whole record whose fields are valid one by one. */
export function problemsAcross(rules: Rules = noRules, values: Values): FieldProblems {
  const hidden = hiddenFields(rules, values)
  const visible = withoutFields(values, hidden)
  const found: FieldProblems = {}
  for (const name of Object.keys(rules.conditions)) {
    const problem = hidden.includes(name) ? ofHidden(values[name]) : ofShown(rules, name, visible)
    if (problem) found[name] = [problem]
  }
  const { error } = rules.refinements?.safeParse(visible) ?? {}
  return { ...(error && problemsOf(error, visible)), ...found }
}

/**
 * Applies the rules to a change of a stored record: its stored values that the change hides are removed.
 *
 * @param before the stored record
 * @param sent the changed fields
 * @returns the changes to store, and the errors of the record as it would be stored
 */
export function changedWithin(
  rules: Rules = noRules,
  before: Values,
  sent: Values,
): { changes: Values; errors: FieldProblems } {
  const hidden = hiddenFields(rules, { ...before, ...sent })
  const stale = hidden.filter((name) => !(name in sent) && !isBlank(before[name]))
  const changes = { ...sent, ...blanksOf(before, stale) }
  return { changes, errors: problemsAcross(rules, { ...before, ...changes }) }
}

/** True for undefined, null, an empty text and an empty list. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const ofHidden = (value: unknown): FieldProblem | undefined => (isBlank(value) ? undefined : { code: 'not_applicable' })

function ofShown(rules: Rules, name: string, values: Values): FieldProblem | undefined {
  const value = values[name]
  if (isBlank(value)) return isRequiredBy(rules, name, values) ? { code: 'required' } : undefined
  return beyond(limitOf(rules, name, values), value)
}

function beyond({ values, min = -Infinity, max = Infinity }: Limit, value: any): FieldProblem | undefined {
  if (values && [value].flat().some((one) => !values.includes(one))) return { code: 'invalid_choice' }
  const size = typeof value === 'number' ? value : (value.length as number | undefined)
  const [small, big] = codes[Array.isArray(value) ? 'array' : typeof value] ?? codes['number']!
  if (size !== undefined && size < min) return { code: small, params: { min } }
  if (size !== undefined && size > max) return { code: big, params: { max } }
  return undefined
}

const codes: Record<string, [FieldProblem['code'], FieldProblem['code']]> = {
  number: ['too_small', 'too_big'],
  string: ['too_short', 'too_long'],
  array: ['too_few', 'too_many'],
}

/** Sets fields to their empty values, as the platform does on saving. */
const withoutFields = (values: Values, names: string[]): Values => ({ ...values, ...blanksOf(values, names) })

/** The empty values of fields: an empty list for a list. */
export const blanksOf = (values: Values, names: string[]): Values =>
  Object.fromEntries(names.map((name) => [name, Array.isArray(values[name]) ? [] : null]))
