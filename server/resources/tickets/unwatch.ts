import { tickets as contract, type Ticket } from '#contract/tickets.ts'
import { changesBetween } from '../../crud/changes.ts'
import { present } from '../../crud/read.ts'
import { requirePolicy } from '../../crud/resource.ts'
import { findRow } from '../../crud/rows.ts'
import { write } from '../../crud/update.ts'
import type { Call, Reply } from '../../http/endpoint.ts'
import { record } from '../activity-logs/record.ts'
import { served } from './merge.ts'

/** Takes the caller from the watchers of a ticket, which needs no right but to read it. */
export async function unwatch(call: Call): Promise<Reply> {
  const before = (await findRow(served, call, { lock: true })) as Ticket
  requirePolicy(served, call, 'unwatch', before)
  const watcher_ids = before.watcher_ids.filter((id) => id !== call.actor.id)
  const row = await write(served, call, before, { watcher_ids })
  await record(call.tx, call.actor, call.client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: before.id, label: before.subject },
    changes: changesBetween(contract, before, row),
  })
  return { data: await present(served, call, row) }
}
