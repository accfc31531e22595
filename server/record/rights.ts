import type { Contract } from '#contract/grammar/contract.ts'
import { relation } from '#contract/grammar/fields.ts'
import { files } from '#contract/files.ts'
import type { Verdict } from '#contract/grammar/reasons.ts'
import { settableStates, type Rights } from '#contract/grammar/rights.ts'
import type { Actor } from '../base/actor.ts'
import type { Call } from '../http/call.ts'
import { permissionVerdict, verdictOn, type Policy } from './policy.ts'
import { referenceTarget } from './stored.ts'
import { readableBy } from './field-rights.ts'
import { nestedLabeller } from './nested-labels.ts'
import type { ServedResource, StoredRow } from './resource.ts'

/**
 * Adds to every row what the caller can do with it, from the policy that enforces it. Removes the fields that the caller
 * cannot read.
 */
export function addRights(
  { contract, policy }: ServedResource,
  { actor, parent }: Call,
  rows: StoredRow[],
): StoredRow[] {
  const shownOf = readableBy(contract, actor)
  const labelled = nestedLabeller(contract)
  const filesOf = fileNames(contract)
  const rightsOf = contract.rowActions.length > 0 ? rightsBy(contract, policy, actor, parent) : undefined
  return rows.map((row) => {
    const shown = shownOf(labelled(row))
    if (filesOf.length > 0 && isReadable(contract, policy, actor, row)) addAddresses(shown, filesOf, actor)
    return rightsOf ? { ...shown, ...rightsOf(row) } : shown
  })
}

/** Returns a function for the rights of each row. What the role and a status decide is worked out once for all rows. */
function rightsBy(
  contract: Contract,
  policy: Policy,
  actor: Actor,
  parent: StoredRow | undefined,
): (row: StoredRow) => Rights {
  const { rowActions, states } = contract
  const permitted = rowActions.map((action) => ({ action, verdict: permissionVerdict(contract, actor, action) }))
  const isUpdatable = rowActions.includes('update')
  const nextOf = new Map<string, readonly string[]>()
  const nextStatesOf = (state: string) => {
    if (!nextOf.has(state)) nextOf.set(state, settableStates(contract, state))
    return nextOf.get(state)!
  }
  return (row) => {
    const can: Record<string, Verdict> = {}
    for (const { action, verdict } of permitted)
      can[action] = verdict === true ? policy.can(actor, action, row, parent) : verdict
    const rights: Rights = { can }
    if (!isUpdatable) return rights
    rights.cannot_change = policy.cannotChange?.(actor, row)
    if (!states) return rights
    const become: Record<string, Verdict> = {}
    for (const state of nextStatesOf(row[states.field])) become[state] = policy.canBecome?.(actor, state, row) ?? true
    return { ...rights, can_become: become }
  }
}

/** The names under which answers show the files of a record, without those whose opening is logged. */
const fileNames = ({ fields }: Contract) =>
  fields.filter(({ ref, isLogged }) => ref === files.name && !isLogged).map(({ name }) => relation(name))

/** Returns false for callers who may list records but not read them: they see the names of files, not the files. */
const isReadable = (contract: Contract, policy: Policy, actor: Actor, row: StoredRow) =>
  !contract.endpoints['detail'] || verdictOn(contract, policy, actor, 'detail', row) === true

function addAddresses(row: StoredRow, names: string[], reader: Actor) {
  const { addressFor } = referenceTarget(files.name).reference!
  for (const file of names.flatMap((name) => row[name] ?? [])) {
    if (!file.is_deleted) file.address = addressFor(reader, file)
  }
}
