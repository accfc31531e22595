import { knowledgeBase as contract } from '#contract/knowledge-base.ts'
import { mountCrud } from '../../crud.ts'
import { requirePolicy, type ServedResource } from '../../crud/resource.ts'
import { findRow } from '../../crud/rows.ts'
import { write } from '../../crud/update.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, type Call, type Reply } from '../../http/endpoint.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { addRights } from '../../crud/rights.ts'
import { record } from '../activity-logs/record.ts'
import { createFromFile, createFromUrl } from './create.ts'
import { readIntake } from './intake.ts'
import { listPassages } from './passages.ts'
import { knowledgeHooks } from './hooks.ts'
import { knowledgePolicy } from './policy.ts'
import { queuedAgain, toIndex } from './queued.ts'
import { answerQuestion } from './search.ts'
import { knowledgeBase } from './table.ts'
import { compareVersions, listVersions, rollBack } from './version-routes.ts'

const { endpoints } = contract
const entries: ServedResource = { contract, table: knowledgeBase, policy: knowledgePolicy, hooks: knowledgeHooks }

export function mountKnowledgeBase(surface: Surface, deps: Deps): void {
  mountCrud(surface, deps, contract, knowledgeBase, knowledgePolicy, knowledgeHooks)
  serve(surface, deps, endpoints.createFromUrl, (call) => createFromUrl(entries, call))
  serve(surface, deps, endpoints.createFromFile, (call) => createFromFile(entries, call))
  serve(surface, deps, endpoints.retry, (call) => change(call, 'retry', queuedAgain))
  serve(surface, deps, endpoints.refresh, (call) => change(call, 'refresh', queuedAgain))
  serve(surface, deps, endpoints.archive, (call) =>
    change(call, 'archive', { status: 'archived', next_refresh_at: null, lease: null }),
  )
  serve(surface, deps, endpoints.rollback, async (call) => {
    const row = await findRow(entries, call, { lock: true })
    requirePolicy(entries, call, 'rollback', row)
    await rollBack(call, row as typeof knowledgeBase.$inferSelect)
    return change(call, 'rollback', toIndex)
  })
  serve(surface, deps, endpoints.passages, async (call) => listPassages(call, await findRow(entries, call)))
  serve(surface, deps, endpoints.versions, async (call) => listVersions(call, await findRow(entries, call)))
  serve(surface, deps, endpoints.difference, async (call) => compareVersions(call, await findRow(entries, call)))
  serve(surface, deps, endpoints.intake, readIntake)
  serve(surface, deps, endpoints.search, answerQuestion)
}

/** Performs an action that sets columns, and logs it. */
async function change(call: Call, action: string, values: object): Promise<Reply> {
  const before = await findRow(entries, call, { lock: true })
  requirePolicy(entries, call, action, before)
  const row = await write(entries, call, before, values)
  await record(call.tx, call.actor, call.client, {
    action: call.endpoint.name,
    resource: { type: contract.name, id: row['id'], label: row['title'] },
    changes: [{ field: 'status', before: before['status'], after: row['status'] }],
  })
  return { data: addRights(entries, call, [row])[0] }
}
