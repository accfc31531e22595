import type { ActivityEntry } from '#contract/activity-logs.ts'
import type * as z from 'zod'
import { contractEntries } from '#contract/entries.ts'
import { fieldsOf } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import { blanksOf, hiddenFields, isBlank } from '#contract/grammar/rules.ts'
import { isSame } from '#contract/grammar/same.ts'
import { wireOf } from '#crud/form/body-values.ts'
import { nextStates, type FieldSpec, type Resource } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'

/** A field whose value in an earlier version differs from the current one. */
export interface Difference {
  field: FieldSpec
  now: unknown
  earlier: unknown
  /** The reason why it cannot be restored, `records.kept.<key>`. */
  kept?: 'hidden' | 'read_only' | 'file' | 'state' | 'secret'
}

/**
 * Compares the version after an entry of the log with the current record, by reverting the later entries.
 *
 * @param later the later entries of this record, newest first
 */
export function differencesFrom(resource: Resource, row: Row, later: ActivityEntry[]): Difference[] {
  const values = new Map<string, unknown>()
  for (const { changes } of later) for (const { field, before } of changes) values.set(field, before)
  const differences = [...values]
    .filter(([name]) => resource.fields[name])
    .map(([name, earlier]) => ({ field: resource.fields[name]!, now: stored(resource.fields[name]!, row), earlier }))
    .filter(({ now, earlier }) => !isSame(now, earlier))
    .map((one) => ({ ...one, kept: reasonToKeep(resource, row, one) }))
  return [...differences, ...emptiedBy(resource, row, differences)]
}

/** The fields that the restored values would hide and so clear. */
function emptiedBy({ contract, fields }: Resource, row: Row, differences: Difference[]): Difference[] {
  const restored = differences.filter(({ kept }) => !kept)
  const after = { ...row, ...Object.fromEntries(restored.map(({ field, earlier }) => [field.name, earlier])) }
  return hiddenFields(contract.endpoints['update']?.rules, after)
    .filter((name) => fields[name] && !isBlank(row[name]) && differences.every(({ field }) => field.name !== name))
    .map((name) => ({ field: fields[name]!, now: stored(fields[name]!, row), earlier: blanksOf(row, [name])[name] }))
}

/** Converts a value to the format of the log: without labels of references in nested objects. */
const stored = (field: FieldSpec, row: Row): unknown => (field.of ? wireOf([field], row) : row)[field.name] ?? null

function reasonToKeep(resource: Resource, row: Row & Rights, { field, now, earlier }: Difference): Difference['kept'] {
  // The log has a mask instead of their values.
  const { rights, onlyInDetail } = resource.contract
  if (kindOf(field).unlogged || rights[field.name]?.read || onlyInDetail.includes(field.name)) return 'hidden'
  if (!isEditable(resource, field.name) || row.cannot_change?.[field.name]) return 'read_only'
  if (field.ref === 'files') return 'file'
  if (resource.contract.writable.some(({ name, boundTo }) => boundTo?.includes(field.name) && row[name]))
    return 'secret'
  const isState = field.name === resource.contract.states?.field
  return isState && !nextStates(resource, String(now)).includes(String(earlier)) ? 'state' : undefined
}

function isEditable({ contract }: Resource, name: string): boolean {
  const body = contract.endpoints['update']?.body as z.ZodObject | undefined
  return body !== undefined && fieldsOf(body).some((field) => field.name === name)
}

/**
 * Returns the later entries of a record, newest first; `undefined` if this version is the current one, or the entry did
 * not change the record.
 *
 * @param entries the log, newest first
 */
export function laterThan(entry: ActivityEntry, entries: ActivityEntry[], { contract }: Resource) {
  const nested = contractEntries.filter(({ parent }) => parent?.noun === contract.of).map(({ name }) => name)
  const isOwn = ({ action, resource_type, outcome }: ActivityEntry) =>
    resource_type === contract.of && outcome === 'success' && !nested.includes(action.split('.')[0]!)
  const changing = entries.filter((one) => isOwn(one) && one.changes.length > 0)
  const at = changing.indexOf(entry)
  return at > 0 && contract.endpoints['update'] ? changing.slice(0, at) : undefined
}
