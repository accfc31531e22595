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
 * Adds the caller's rights to every row, as the endpoints enforce them. Removes the fields that the caller cannot read.
 */
export function addRights(
  { contract, policy, hooks }: ServedResource,
  { actor, parent }: Call,
  rows: StoredRow[],
): StoredRow[] {
  const shownOf = readableBy(contract, actor)
  const labelled = nestedLabeller(contract)
  const filesOf = fileNames(contract)
  const rightsOf = contract.rowActions.length > 0 ? rightsBy(contract, policy, actor, parent) : undefined
  return rows.map((row) => {
    const shown = shownOf(labelled(hooks.shown?.(row, { actor }) ?? row))
    if (filesOf.length > 0 && isReadable(contract, policy, actor, row)) addAddresses(shown, filesOf, actor)
    return rightsOf ? { ...shown, ...rightsOf(row) } : shown
  })
}

/** Returns a function for the rights on a row. It caches what depends only on the role and the status. */
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

/** The names of a record's files in answers, except those whose opening is logged. */
const fileNames = ({ fields }: Contract) =>
  fields.filter(({ ref, isLogged }) => ref === files.name && !isLogged).map(({ name }) => relation(name))

/** False for callers who can list records but not read them. They see file names without URLs. */
const isReadable = (contract: Contract, policy: Policy, actor: Actor, row: StoredRow) =>
  !contract.endpoints['detail'] || verdictOn(contract, policy, actor, 'detail', row) === true

function addAddresses(row: StoredRow, names: string[], reader: Actor) {
  const { addressFor } = referenceTarget(files.name).reference!
  for (const file of names.flatMap((name) => row[name] ?? [])) {
    if (!file.is_deleted) file.address = addressFor(reader, file)
  }
}
