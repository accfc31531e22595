import type { Reason } from './reasons.ts'
import type { Rules } from './rules.ts'
import type { States } from './states.ts'

/**
 * The reasons for refusing callers who have the permission of an endpoint, each with values of a refused record, which
 * the generated tests create (`parent`: values of its parent). `null` if values alone do not decide: then
 * `tests/api/refusals/<noun>.ts` needs a scenario.
 *
 * @example { archived: { status: 'archived' }, closed: { parent: { status: 'closed' } }, beyond_own_rights: null }
 */
export type Refusals = Partial<Record<Reason, Readonly<Record<string, unknown>> | null>>

/**
 * The statuses from which an action sets another one.
 *
 * @param wanted the statuses that it is declared for; all with a transition to it by default
 * @throws if the contract lacks one of the statuses, or a transition between them
 */
export function statusesBefore(
  name: string,
  becomes: string,
  states: States | undefined,
  wanted?: string | readonly string[],
): string[] {
  if (!states?.transitions[becomes]) throw new Error(`${name} sets "${becomes}", which the states of its contract lack`)
  const able = Object.keys(states.transitions).filter((from) => states.transitions[from]!.includes(becomes))
  const before = wanted === undefined ? able : [wanted].flat()
  const unable = before.find((from) => !able.includes(from))
  if (unable) throw new Error(`${name} sets "${becomes}" from "${unable}", which has no transition to it`)
  return before
}

/**
 * The refusals of an action that sets a status: records with any other status than those it does so from.
 *
 * @throws if it is allowed in every status
 */
export function ofStatus(name: string, from: readonly string[], states: States): Refusals {
  const refused = Object.keys(states.transitions).find((status) => !from.includes(status))
  if (!refused) throw new Error(`${name} has a transition from every status, its own as well`)
  return { wrong_status: { [states.field]: refused } }
}

/** The refusal of an action that sets a status which a counter-example of the rules across fields has. */
export function ofRule({ refinements }: Rules, becomes: string, { field }: States): Refusals {
  const examples = Object.values(refinements?.meta()?.['counterExamples'] ?? {}) as Readonly<Record<string, unknown>>[]
  const found = examples.find((example) => example[field] === becomes)
  if (!found) return {}
  const { [field]: _, ...values } = found
  return { breaks_rule: values }
}

/** Adds the refusal `operators_only` if an endpoint is for the platform's operators. */
export function withOperators(
  key: string,
  refusals: Refusals = {},
  operators: true | readonly string[] | undefined,
): Refusals {
  const isOfOperators = operators === true || operators?.includes(key)
  return isOfOperators ? { operators_only: null, ...refusals } : refusals
}
