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
import { createFromFile, createFromUrl, replaceFile } from './create.ts'
import { readIntake } from './intake.ts'
import { listPassages } from './passages.ts'
import { knowledgeHooks } from './hooks.ts'
import { knowledgePolicy } from './policy.ts'
import { queuedAgain, toIndex } from './queued.ts'
import { answerQuestion } from './search.ts'
import { knowledgeBase } from './table.ts'
import { removeDocument } from './upload.ts'
import { compareVersions, listVersions, rollBack, readExcerpt } from './version-routes.ts'

const { endpoints } = contract

export function mountKnowledgeBase(surface: Surface, deps: Deps): void {
  const hooks = knowledgeHooks(deps)
  const entries: ServedResource = { contract, table: knowledgeBase, policy: knowledgePolicy, hooks }
  mountCrud(surface, deps, contract, knowledgeBase, knowledgePolicy, hooks)
  serve(surface, deps, endpoints.createFromUrl, (call) => createFromUrl(entries, call))
  serve(surface, deps, endpoints.createFromFile, (call) => createFromFile(entries, call))
  serve(surface, deps, endpoints.replaceFile, (call) => replaceFile(entries, call))
  serve(surface, deps, endpoints.retry, (call) => change(entries, call, 'retry', queuedAgain))
  serve(surface, deps, endpoints.refresh, (call) => change(entries, call, 'refresh', queuedAgain))
  serve(surface, deps, endpoints.archive, (call) => archive(deps, entries, call))
  serve(surface, deps, endpoints.rollback, async (call) => {
    const row = await findRow(entries, call, { lock: true })
    requirePolicy(entries, call, 'rollback', row)
    await rollBack(call, row as typeof knowledgeBase.$inferSelect)
    return change(entries, call, 'rollback', toIndex)
  })
  serve(surface, deps, endpoints.passages, async (call) => listPassages(call, await findRow(entries, call)))
  serve(surface, deps, endpoints.versions, async (call) => listVersions(call, await findRow(entries, call)))
  serve(surface, deps, endpoints.excerpt, async (call) => readExcerpt(call, await findRow(entries, call)))
  serve(surface, deps, endpoints.difference, async (call) => compareVersions(call, await findRow(entries, call)))
  serve(surface, deps, endpoints.intake, readIntake)
  serve(surface, deps, endpoints.search, answerQuestion)
}

/** Archives an entry. Its provider no longer answers from it. */
async function archive({ keys }: Deps, entries: ServedResource, call: Call): Promise<Reply> {
  const row = (await findRow(entries, call, { lock: true })) as typeof knowledgeBase.$inferSelect
  requirePolicy(entries, call, 'archive', row)
  await removeDocument(call.tx, keys, row)
  const left = { next_refresh_at: null, lease: null, provider_doc_id: null, provider_version: null }
  return change(entries, call, 'archive', { status: 'archived', ...left })
}

/** Performs an action that sets columns, and logs it. */
async function change(entries: ServedResource, call: Call, action: string, values: object): Promise<Reply> {
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
