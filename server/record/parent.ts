import { and, eq } from 'drizzle-orm'
import type { Contract } from '#contract/grammar/contract.ts'
import { parametersOf, type Parent } from '#contract/grammar/parent.ts'
import type { Call } from '../http/call.ts'
import { invalidField, Problem } from '../base/problem.ts'
import { verdictOn } from './policy.ts'
import { storedResource } from './stored.ts'
import { StartError } from '../base/start-error.ts'
import {
  columnsOf,
  requireId,
  rowScopeOf,
  type Hooks,
  type ServedResource,
  type StoredRow,
  type Table,
  type Within,
} from './resource.ts'
import { readRowWhere } from './rows.ts'

/**
 * Adds a `within` hook that limits the rows of a nested resource to the parent in the path. The resource's own `within`
 * can replace it, for a list of several parents.
 *
 * @throws StartError if a path contains the id of another record that does not limit the rows
 */
export function withinParent<T extends Table>(contract: Contract, table: Table, hooks: Hooks<T>): Hooks<T> {
  const { name, parent } = contract
  if (!parent) {
    if (!hooks.within) refuseLoosePaths(contract)
    return hooks
  }
  if (!columnsOf(table)[parent.column]) {
    throw new StartError(`The table of ${name} needs the column "${parent.column}", the id of its parent`)
  }
  return {
    ...hooks,
    async within(call) {
      call.parent = await requireParent(parent, call)
      return { [parent.column]: call.parent['id'], ...(await hooks.within?.(call)) } as Within<T>
    },
  }
}

function refuseLoosePaths({ endpoints }: Contract) {
  for (const key of ['list', 'detail', 'create', 'update', 'delete']) {
    const other = parametersOf(endpoints[key]?.path ?? '').find((param) => param !== ':id')
    if (!other) continue
    throw new StartError(
      `${endpoints[key]!.name} has "${other}" in its path, but nothing limits its rows by it: declare the contract's parent`,
    )
  }
}

/** @throws StartError if a parent is not served */
export function requireServed({ name, parent }: Contract) {
  if (parent && !storedResource({ name: parent.noun })) {
    throw new StartError(`${name} has the parent "${parent.noun}", which no resource is called`)
  }
}

/** Requires a parent in the path that the policy lets the caller read. @throws Problem 404 */
async function requireParent(parent: Parent, call: Call): Promise<StoredRow> {
  const id = requireId(call.params[parent.param])
  const row = call.locked?.['id'] === id ? call.locked : await findParent(parent, call, id)
  const { policy } = storedResource({ name: parent.noun })!
  if (!row || (policy && policy.can(call.actor, 'detail', row) !== true)) throw new Problem('not_found')
  return row
}

/** Requires that the caller can read the parent that a record is moved to. @throws Problem 422 */
export async function requireNewParent({ contract }: ServedResource, call: Call, wanted: StoredRow, before: StoredRow) {
  const { parent } = contract
  const id = parent && wanted[parent.column]
  if (!parent || id === undefined || id === before[parent.column]) return
  const { contract: target, policy } = storedResource({ name: parent.noun })!
  const row = await findParent(parent, call, id)
  const isOpen = row && (!policy || verdictOn(target, policy, call.actor, 'detail', row) === true)
  if (!isOpen) throw invalidField(parent.column, 'not_found')
}

async function findParent({ noun }: Parent, call: Call, id: string): Promise<StoredRow | undefined> {
  const { policy = { can: () => true as const }, hooks = {}, ...stored } = storedResource({ name: noun })!
  const resource: ServedResource = { ...stored, policy, hooks }
  return readRowWhere(resource, call.tx, and(await rowScopeOf(resource, call), eq(resource.table.id, id))!)
}
