import type { Contract, Endpoint } from '#contract/contract.ts'
import { createRow } from './crud/create.ts'
import { deleteRow } from './crud/delete.ts'
import { listRows } from './crud/list.ts'
import { readRow } from './crud/read.ts'
import { admit, type Hooks, type Resource, type Table } from './crud/resource.ts'
import { updateRow } from './crud/update.ts'
import type { Deps } from './http/app-context.ts'
import { serve, type Call, type Reply } from './http/endpoint.ts'
import type { Policy } from './policy.ts'
import type { Surface } from './surfaces/surface.ts'

type Handler = (resource: Resource, call: Call) => Promise<Reply>

const handlers: Record<string, Handler> = {
  list: listRows,
  detail: readRow,
  create: createRow,
  update: updateRow,
  delete: deleteRow,
}

/**
 * Answers the built-in endpoints of a contract from its table: those of `list`, `detail`, `create`, `update` and
 * `delete` that the contract has. Whatever else it has is mounted by the resource's own routes.ts.
 *
 * @param table columns are named like the contract's fields; others never leave the platform
 * @param policy what permissions alone do not decide
 * @param hooks what writing means beyond storing the fields
 * @example
 * mountCrud(app, deps, tickets, ticketsTable, ticketPolicy, ticketHooks)
 */
export function mountCrud<T extends Table>(
  app: Surface, deps: Deps, contract: Contract, table: T, policy: Policy, hooks: Hooks<T> = {},
) {
  const resource: Resource = { contract, table, policy, hooks }
  for (const [action, handler] of Object.entries(handlers)) {
    const endpoint: Endpoint | undefined = contract.endpoints[action]
    if (!endpoint) continue
    serve(app, deps, endpoint, async (call) => {
      await admit(resource, call, action)
      return handler(resource, call)
    })
  }
}
