import type { FieldFacts } from './kinds/kind.ts'
import { isBlank, type Values } from './rules.ts'
import { isSame } from './same.ts'

/**
 * Returns the secrets whose destination a change alters, each with the changed fields that it is bound to. The user must
 * enter such a secret again or remove it.
 *
 * @param before the stored record
 * @param after the record as it would be stored
 */
export const secretsToEnter = (
  fields: readonly FieldFacts[],
  before: Values,
  after: Values,
): { name: string; changed: string[] }[] =>
  fields
    .map(({ name, boundTo = [] }) => ({ name, changed: boundTo.filter((one) => !isSame(before[one], after[one])) }))
    .filter(({ name, changed }) => changed.length > 0 && !isBlank(before[name]) && isSame(before[name], after[name]))
