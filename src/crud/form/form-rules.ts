import type { FormInstance } from 'antd'
import * as z from 'zod'
import { checkRules } from '#contract/grammar/bodies.ts'
import { secretsToEnter } from '#contract/grammar/bound.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { problemsOf, type FieldProblem, type FieldProblems } from '#contract/grammar/field-problems.ts'
import {
  blanksOf,
  hiddenFields,
  idleFields,
  isBlank,
  isRequiredBy,
  limitOf,
  problemsAcross,
  refinementsOf,
  withDefaults,
  type Rules,
} from '#contract/grammar/rules.ts'
import type { Row } from '../row.ts'
import type { FormField } from './form-fields.ts'
import { isSame } from './values.ts'
import { wireOf } from './body-values.ts'

/** The rules across fields of a form. */
export interface FormRules {
  rules: Rules
  /** Merges the values of the form into the record, as it would be stored. */
  merge(values: Row): Row
  /** The errors of the whole record, by path. */
  problems(values: Row): FieldProblems
  /** The stored secrets that are bound to other fields. */
  bound: string[]
  /**
   * The stored secrets that must be entered again because bound fields have changed, with the names of those fields.
   */
  toEnter(values: Row): Record<string, string[]>
}

/**
 * Returns the rules of an endpoint's body for a form.
 *
 * @param record the edited record, whose other fields the rules can refer to
 */
export function formRules(
  { rules, body }: Partial<Pick<Endpoint, 'rules' | 'body'>>,
  fields: FormField[],
  record: Row = {},
): FormRules {
  const across: Rules = rules ?? {
    conditions: {},
    defaults: {},
    refinements: body instanceof z.ZodObject ? refinementsOf(body) : undefined,
  }
  const merge = (values: Row) => ({ ...record, ...wireOf(fields, values) })
  const toEnter = (values: Row) =>
    Object.fromEntries(secretsToEnter(fields, record, merge(values)).map(({ name, changed }) => [name, changed]))
  const problems = (values: Row) => {
    const merged = merge(values)
    const hidden = hiddenFields(across, merged)
    const shown = fields.filter(({ name }) => !hidden.includes(name))
    const schema = z.looseObject(Object.fromEntries(shown.map(({ name, schema }) => [name, schema])))
    const { error } = schema.superRefine(checkRules(across)).safeParse({ ...merged, ...blanksOf(merged, hidden) })
    // zod skips the rules while a required value is missing; conditional requirements are checked nevertheless.
    const conditional = problemsAcross(
      { ...across, refinements: undefined },
      { ...merged, ...blanksOf(merged, hidden) },
    )
    const again = Object.keys(toEnter(values)).map((name) => [name, [{ code: 'enter_again' }]])
    return { ...conditional, ...(error && problemsOf(error, merged)), ...(Object.fromEntries(again) as FieldProblems) }
  }
  const bound = fields.filter(({ name, boundTo }) => boundTo && !isBlank(record[name])).map(({ name }) => name)
  return { rules: across, merge, problems, bound, toEnter }
}

/** The state of a field that depends on the current values. */
export interface Dependence {
  isRequired: boolean
  values?: readonly string[]
  min?: number
  max?: number
  /** The changed fields because of which a stored secret must be entered again. */
  changed?: string[]
}

export const dependenceOf = ({ rules, merge }: FormRules, name: string, values: Row): Dependence =>
  stateOf(rules, name, merge(values))

const stateOf = (rules: Rules, name: string, record: Row): Dependence => ({
  isRequired: isRequiredBy(rules, name, record),
  ...(limitOf(rules, name, record) as object),
})

/** The fields hidden by the current values, and the state of those that depend on them. */
export interface Dependences {
  hidden: string[]
  states: Record<string, Dependence>
}

interface Computed {
  of: WeakMap<Row, Dependences>
  last?: Dependences
}

/**
 * Returns the dependences of the current values. Cached by the `values` object, which antd replaces with every change;
 * returns the previous result if it is equal.
 */
export function dependencesOf(rules: FormRules, values: Row): Dependences {
  const known: Computed = computed.get(rules) ?? { of: new WeakMap() }
  computed.set(rules, known)
  const found = known.of.get(values)
  if (found) return found
  const next = compute(rules, values)
  known.last = isSame(known.last, next) ? known.last! : next
  known.of.set(values, known.last)
  return known.last
}

const computed = new WeakMap<FormRules, Computed>()

function compute({ rules, merge, toEnter }: FormRules, values: Row): Dependences {
  const merged = merge(values)
  const states = Object.keys(rules.conditions).map((name) => [name, stateOf(rules, name, merged)])
  const again = Object.entries(toEnter(values)).map(([name, changed]) => [name, { isRequired: true, changed }])
  const hidden = [...hiddenFields(rules, merged), ...idleFields(rules, merged)]
  return { hidden, states: Object.fromEntries([...states, ...again]) }
}

/** Checks whether any value can hide, require or limit another field. */
export const isConditional = ({ rules, bound }: FormRules): boolean =>
  Object.keys(rules.conditions).length + bound.length > 0

/** The `shouldUpdate` of antd's form: true if a change of values hides, shows, requires or limits other fields. */
export const changesOthers = (rules?: FormRules) => (before: Row, after: Row) => {
  if (rules === undefined || before === after) return false
  const [earlier, now] = [dependencesOf(rules, before), dependencesOf(rules, after)]
  return earlier !== now && !isSame(earlier, now)
}

/** The error of a value across fields, if any. */
export const problemAt = ({ problems }: FormRules, path: string, values: Row): FieldProblem | undefined =>
  problems(values)[path]?.[0]

/**
 * Applies the defaults that depend on changed fields, except to fields that the user has changed.
 *
 * @param before the values before the change
 */
export function applyDefaults(form: FormInstance, { rules, merge }: FormRules, before: Row): void {
  for (const [name, valueOf] of Object.entries(rules.defaults)) {
    const value = form.getFieldValue(name) as unknown
    const follows = value === undefined || isSame(value, valueOf(merge(before)))
    if (follows && !form.isFieldTouched(name)) form.setFieldValue(name, valueOf(merge(form.getFieldsValue(true))))
  }
}

/** The initial values of a form, with the defaults that depend on others. */
export const initialWith = ({ rules }: FormRules, values: Row): Row => withDefaults(rules, values)
