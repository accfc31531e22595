import { blanksOf, hiddenFields, isBlank, problemsAcross, type Rules } from '#contract/grammar/rules.ts'
import { Problem } from '../base/problem.ts'
import type { StoredRow } from './resource.ts'

/**
 * Checks the rules across fields on the record as it would be stored. Removes the stored values of fields that the
 * change hides.
 *
 * @param before the stored record
 * @param sent the changed fields
 * @returns the changes to store
 * @throws Problem 422
 */
export function withinRules(rules: Rules | undefined, before: StoredRow, sent: StoredRow): StoredRow {
  if (!rules) return sent
  const hidden = hiddenFields(rules, { ...before, ...sent })
  const stale = hidden.filter((name) => !(name in sent) && !isBlank(before[name]))
  const changes = { ...sent, ...blanksOf(before, stale) }
  const errors = problemsAcross(rules, { ...before, ...changes })
  if (Object.keys(errors).length > 0) throw new Problem('validation_failed', { errors })
  return changes
}
