import { and, eq } from 'drizzle-orm'
import { everyVerb, type Contract, type Endpoint, type Verb } from '#contract/grammar/contract.ts'
import { detailAhead } from './early-read.ts'
import { createRow } from './create.ts'
import { exportOf } from './csv/export.ts'
import { listRows } from './list.ts'
import { readRow } from './read.ts'
import { withinParent } from './parent.ts'
import {
  requireAccess,
  type Hooks,
  type ServedResource,
  type Table,
  columnsOf,
  actorOn,
  labelOf,
  requirePolicy,
  type StoredRow,
} from './resource.ts'
import { ofOnlyRow, requireOneRow } from './singleton.ts'
import { requireUniqueKeys } from './unique.ts'
import { setStatus, updateRow, write } from './update.ts'
import type { Deps } from '../http/app-context.ts'
import { serve } from '../http/endpoint.ts'
import type { Call, Reply } from '../http/call.ts'
import { withStatuses, type Policy } from './policy.ts'
import { storeResource } from './stored.ts'
import { check } from './start-checks.ts'
import type { Surface } from '../http/surface.ts'
import { record } from './activity/record.ts'
import { isStillReferenced } from '../db/violations.ts'
import { Problem } from '../base/problem.ts'
import { changesBetween } from './changes.ts'
import { entryOf, keepChange } from './undoable.ts'
import { withFilenames } from './references.ts'
import { findRow } from './rows.ts'

type Handler = (resource: ServedResource, call: Call) => Promise<Reply>

const handlers: Record<Verb, Handler> = {
  list: listRows,
  detail: (resource, call) => readRow(resource, call, true),
  create: createRow,
  update: updateRow,
  delete: deleteRow,
}

/**
 * Serves the built-in endpoints that a contract has, `list`, `detail`, `create`, `update` and `delete`, and its actions
 * that set a status, from its table. The resource's routes.ts mounts any others. Registers the resource, so that fields
 * of others can refer to its records.
 *
 * @param table has columns with the names of the contract's fields; other columns are never returned
 * @param policy rules beyond permissions
 * @param hooks side effects and computed values
 * @param only the verbs to serve, if routes.ts serves the others. Default: all verbs of the contract
 * @returns the served resource
 * @example
 * mountCrud(surface, deps, tickets, ticketsTable, ticketPolicy, ticketHooks)
 * mountCrud(surface, deps, invitations, invitationsTable, byPermission, invitationHooks, ['list', 'detail', 'delete'])
 */
export function mountCrud<T extends Table>(
  surface: Surface,
  deps: Deps,
  contract: Contract,
  table: T,
  policy: Policy,
  hooks: Hooks<T> = {},
  only: readonly Verb[] = everyVerb,
): ServedResource {
  check(() => requireUniqueKeys(contract, table))
  if (contract.singleton) check(() => requireOneRow(contract, table))
  const resource: ServedResource = { contract, table, policy: withStatuses(contract, policy), hooks }
  check(() => (resource.hooks = withinParent(contract, table, hooks)))
  storeResource(resource)
  for (const action of only) {
    const endpoint: Endpoint | undefined = contract.endpoints[action]
    if (!endpoint) continue
    const handle = async (call: Call) => {
      await requireAccess(resource, call, action)
      return handlers[action](resource, contract.singleton ? await ofOnlyRow(resource, call) : call)
    }
    serve(surface, deps, endpoint, handle, {
      ...(contract.singleton && { writes: true }),
      ...(action === 'detail' && { ahead: detailAhead(resource) }),
      ...(action === 'list' && { instead: exportOf(deps, resource, endpoint) }),
    })
  }
  for (const [key, endpoint] of Object.entries(contract.endpoints)) {
    if (endpoint.becomes) serve(surface, deps, endpoint, (call) => setStatus(resource, call, key))
  }
  return resource
}

async function deleteRow(resource: ServedResource, call: Call): Promise<Reply> {
  const { contract, hooks } = resource
  const row = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'delete', row)
  const undo = keepChange(resource, call, row)
  const instead = await hooks.deleting?.(row, call)
  const left = instead ? await write(resource, call, row, instead) : await remove(resource, call, row)
  await record(call.tx, actorOn(call, row), call.client, {
    id: entryOf(call, undo),
    action: call.endpoint.name,
    resource: { type: contract.of, id: row['id'], label: labelOf(resource, row) },
    changes: await withFilenames(resource, call.tx, changesBetween(contract, row, left, hooks.computed)),
  })
  return { data: {}, undo }
}

async function remove({ table }: ServedResource, { tx }: Call, row: StoredRow): Promise<StoredRow> {
  const { id, tenant_id } = columnsOf(table)
  try {
    await tx.delete(table).where(and(tenant_id && eq(tenant_id, row['tenant_id']), eq(id!, row['id'])))
    return {}
  } catch (error) {
    throw isStillReferenced(error) ? new Problem('in_use') : error
  }
}
