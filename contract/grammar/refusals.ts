import type { Reason } from './reasons.ts'
import type { States } from './states.ts'

/**
 * The reasons for which an endpoint refuses callers who have its permission. Beside each reason stand the values of a
 * record that is refused for it, for the generated tests, those of its parent as `parent`; `null` if more decides, so that
 * `tests/api/refusals/<noun>.ts` needs a scenario.
 *
 * @example { archived: { status: 'archived' }, closed: { parent: { status: 'closed' } }, beyond_own_rights: null }
 */
export type Refusals = Partial<Record<Reason, Readonly<Record<string, unknown>> | null>>

/**
 * The refusal of an action that sets a status: a record in a status without a transition there.
 *
 * @throws if the records have no such status, or every status has a transition there
 */
export function ofStatus(name: string, becomes: string, states: States | undefined): Refusals {
  if (!states?.transitions[becomes]) throw new Error(`${name} sets "${becomes}", which the states of its contract lack`)
  const [refused] = Object.entries(states.transitions).find(([, next]) => !next.includes(becomes)) ?? []
  if (!refused) throw new Error(`${name} sets "${becomes}", to which every status has a transition, its own as well`)
  return { wrong_status: { [states.field]: refused } }
}

/** Adds the refusal of everybody but the platform's operators. */
export function withOperators(
  key: string,
  refusals: Refusals = {},
  operators: true | readonly string[] | undefined,
): Refusals {
  const isOfOperators = operators === true || operators?.includes(key)
  return isOfOperators ? { operators_only: null, ...refusals } : refusals
}
