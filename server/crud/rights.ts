import type { Contract } from '#contract/contract.ts'
import { relation } from '#contract/fields.ts'
import { files } from '#contract/files.ts'
import { settableStates, type Rights } from '#contract/rights.ts'
import type { Actor } from '../http/actor.ts'
import type { Call } from '../http/endpoint.ts'
import { verdictOn, type Policy } from '../policy.ts'
import { referenceTarget } from '../resources/index.ts'
import { readableBy } from './field-rights.ts'
import { nestedLabeller } from './nested-labels.ts'
import type { ServedResource, StoredRow } from './resource.ts'

/**
 * Adds to every row what the caller can do with it, from the policy that enforces it. Removes the fields that the caller
 * cannot read.
 */
export function addRights({ contract, policy }: ServedResource, { actor }: Call, rows: StoredRow[]): StoredRow[] {
  const { rowActions, states } = contract
  const shownOf = readableBy(contract, actor)
  const labelled = nestedLabeller(contract)
  const filesOf = fileNames(contract)
  return rows.map((row) => {
    const shown = shownOf(labelled(row))
    if (filesOf.length > 0 && isReadable(contract, policy, actor, row)) addAddresses(shown, filesOf, actor)
    if (rowActions.length === 0) return shown
    const rights: Rights = {
      can: Object.fromEntries(rowActions.map((action) => [action, verdictOn(contract, policy, actor, action, row)])),
    }
    if (rowActions.includes('update')) rights.cannot_change = policy.cannotChange?.(actor, row)
    if (states && rowActions.includes('update')) {
      const next = settableStates(contract, row[states.field])
      rights.can_become = Object.fromEntries(
        next.map((state) => [state, policy.canBecome?.(actor, state, row) ?? true]),
      )
    }
    return { ...shown, ...rights }
  })
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
