import * as z from 'zod'
import { withoutDefaults } from './fields.ts'
import { fieldPath } from './field-problems.ts'
import { statesOf, type States, type StatesSpec } from './states.ts'
import { problemsAcross, refinementsOf, withDefaults, type Condition, type Rules, type Values } from './rules.ts'

/** The part of a contract that describes what clients send. */
export interface BodySpec<Row extends z.ZodObject, Write extends z.ZodObject> {
  /**
   * Schema of the fields that clients can write. `create` requires the whole schema, `update` accepts any part of it.
   * Refinements compare fields; for an update they check the whole record. Each needs a counter-example: values that
   * break only this refinement, which the generated tests send. Declare your own errors with `declareFieldProblems`.
   * @example write: z.object({ from: time(), to: time() })
   *   .refine(({ from, to }) => from < to, because('ends_before_start', 'to'))
   *   .meta({ counterExamples: { ends_before_start: { from: '17:00', to: '09:00' } } })
   * @example // by the status, in which the counter-example is sent
   * write: write
   *   .refine(({ status, steps }: { status?: string; steps: Step[] }) => status !== 'active' || steps.length > 0, because('required', 'steps'))
   *   .meta({ counterExamples: { required: { status: 'active', steps: [] } } })
   */
  write?: Write
  /** Schema for `update`, if it differs from `write`. Its refinements replace those of `write`. */
  change?: z.ZodObject
  /**
   * Shows, requires or limits fields by the values of others. The console and the platform apply the same conditions.
   * @example conditions: { extension: { when: ({ type }) => type === 'internal', required: true } }
   */
  conditions?: {
    [F in Key<Write> | Key<Row>]?: Condition<Partial<z.output<NoInfer<Row>> & z.output<NoInfer<Write>>>>
  }
  /**
   * Defaults that depend on other fields. A form applies them until the user changes the field; `create` applies them if
   * the field is omitted.
   * @example defaults: { port: ({ transport }) => (transport === 'tls' ? 5061 : 5060) }
   */
  defaults?: {
    [F in Key<Write>]?: (values: Partial<z.output<NoInfer<Write>>>) => z.output<NoInfer<Write>>[F] | undefined
  }
}

type Key<Write extends z.ZodObject> = Extract<keyof z.output<NoInfer<Write>>, string>

interface Body {
  body: z.ZodObject
  rules?: Rules
}

/**
 * Returns the body schemas of `create` and `update`. They refuse unknown fields.
 *
 * @throws if a condition or a default names an unknown field, or a field that can be hidden does not accept an empty value
 */
export function bodiesOf(spec: BodySpec<any, any> & { name: string; states?: StatesSpec }): {
  create: Body
  update: Body
} {
  const write: z.ZodObject = spec.write ?? z.object({})
  const change = spec.change ?? write
  const { conditions = {}, defaults = {} } = spec as Partial<Pick<Rules, 'conditions' | 'defaults'>>
  for (const name of Object.keys({ ...conditions, ...defaults })) {
    if (name in write.shape || (name in conditions && name in change.shape)) continue
    const isNested = name.split('.')[0]! in write.shape && name.includes('.')
    const why = isNested
      ? 'which is part of a nested object: conditions and defaults are for fields of the record, use a refinement'
      : 'which its "write" does not contain'
    throw new Error(`${spec.name} has a rule for ${name}, ${why}`)
  }
  for (const [name, { when }] of Object.entries(conditions)) {
    if (when) requireEmptiable(spec.name, name, name in write.shape ? write : change)
  }

  const rulesOf = (schema: z.ZodObject): Rules => ({ conditions, defaults, refinements: refinementsOf(schema) })
  const ofCreate = Object.fromEntries(Object.entries(conditions).filter(([name]) => name in write.shape))
  const parts = withoutDefaults(change).partial()
  return {
    create: withRules(
      z.strictObject(withOptional(write.shape, Object.keys(defaults))),
      { ...rulesOf(write), conditions: ofCreate },
      spec.states && firstStatus(statesOf(spec.states)),
    ),
    update: {
      body: z.strictObject({ ...parts.shape, updated_at: version }),
      ...(isRuled(rulesOf(change)) && { rules: rulesOf(change) }),
    },
  }
}

/** The `updated_at` of the edited version. If it is outdated, the answer is 409 `edit_conflict`. */
const version = z.iso.datetime().optional().meta({ description: 'The updated_at that was read before editing' })

/** Adds the check of the rules across fields to a body. */
function withRules(body: z.ZodObject, rules: Rules, initial?: Values): Body {
  if (!isRuled(rules)) return { body }
  return { body: body.superRefine(checkRules(rules, initial)), rules }
}

/** The status that a new record has, which rules can depend on. */
const firstStatus = ({ field, initial }: States): Values => ({ [field]: initial })

/**
 * Returns the check of the rules across fields: `z.object(shape).superRefine(checkRules(rules))`.
 *
 * @param initial values of a new record that its body lacks
 */
export const checkRules = (rules: Rules, initial?: Values) => (values: Values, context: z.core.$RefinementCtx) => {
  const problems = problemsAcross(rules, { ...initial, ...withDefaults(rules, values) })
  for (const [field, [problem]] of Object.entries(problems)) {
    context.addIssue({ code: 'custom', path: fieldPath(field), params: { problem } })
  }
}

const isRuled = ({ conditions, defaults, refinements }: Rules) =>
  Boolean(refinements) || Object.keys({ ...conditions, ...defaults }).length > 0

const withOptional = (shape: z.ZodObject['shape'], names: string[]) => ({
  ...shape,
  ...Object.fromEntries(names.map((name) => [name, (shape[name] as z.ZodType).optional()])),
})

/** A hidden field has no value: it must accept null, or be a list that can be empty. */
function requireEmptiable(contract: string, name: string, { shape }: z.ZodObject) {
  const type = shape[name] as z.ZodType
  const given = type.safeParse(undefined)
  const isFilled = given.success && given.data !== undefined && given.data !== null && `${given.data}` !== ''
  if (isFilled) throw new Error(`${contract} hides ${name} at times: state its default in "defaults", not in its type`)
  if (![null, []].some((empty) => type.safeParse(empty).success)) {
    throw new Error(`${contract} hides ${name} at times, so it must be nullable or a list that can be empty`)
  }
}
