import type { Reason } from './reasons.ts'
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
 * The refusals of an action that sets a status: records whose status has no transition to it.
 *
 * @throws if the contract has no such status, or every status has a transition to it
 */
export function ofStatus(name: string, becomes: string, states: States | undefined): Refusals {
  if (!states?.transitions[becomes]) throw new Error(`${name} sets "${becomes}", which the states of its contract lack`)
  const [refused] = Object.entries(states.transitions).find(([, next]) => !next.includes(becomes)) ?? []
  if (!refused) throw new Error(`${name} sets "${becomes}", to which every status has a transition, its own as well`)
  return { wrong_status: { [states.field]: refused } }
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
