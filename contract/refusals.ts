import type { Reason } from './reasons.ts'

/**
 * The reasons for which an endpoint refuses callers who have its permission. Beside each reason stand the values of a
 * record that is refused for it, for the generated tests; `null` if more than the record's values decides, so that
 * `tests/api/support/refusals.ts` needs a scenario.
 *
 * @example { archived: { status: 'archived' }, beyond_own_rights: null }
 */
export type Refusals = Partial<Record<Reason, Readonly<Record<string, unknown>> | null>>

/** Adds the refusal of everybody but the platform's operators. */
export function withOperators(
  key: string,
  refusals: Refusals = {},
  operators: true | readonly string[] | undefined,
): Refusals {
  const isOfOperators = operators === true || operators?.includes(key)
  return isOfOperators ? { operators_only: null, ...refusals } : refusals
}
