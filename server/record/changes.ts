import type { ActivityEntry } from '#contract/activity-logs.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import type { Field } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { isSame } from '#contract/grammar/same.ts'
import type { StoredRow } from './resource.ts'

const mask = '••••••••'
/** Fields that the activity log omits. */
export const omittedFields = ['id', 'created_at', 'updated_at']

/**
 * Compares two versions of a record field by field. Masks secrets, avatars, long texts and fields that require their own
 * permission.
 *
 * @param computed computed fields, which are not logged
 */
export function changesBetween(
  contract: Contract,
  before: StoredRow,
  after: StoredRow,
  computed: object = {},
): ActivityEntry['changes'] {
  const fields = new Map([...contract.writable, ...contract.fields].map((field) => [field.name, field]))
  return [...fields.values()]
    .filter(({ name }) => !omittedFields.includes(name) && !(name in computed) && !isSame(before[name], after[name]))
    .map((field) => ({
      field: field.name,
      before: shown(contract, field, before),
      after: shown(contract, field, after),
    }))
}

function shown({ rights, onlyInDetail }: Contract, field: Field, row: StoredRow) {
  const value = row[field.name] ?? null
  const isMasked = kindOf(field).unlogged || rights[field.name]?.read || onlyInDetail.includes(field.name)
  return value !== null && isMasked ? mask : value
}
