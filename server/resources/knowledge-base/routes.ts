import { knowledgeBase as contract } from '#contract/knowledge-base/contract.ts'
import type { Intake } from '#contract/knowledge-base/answers.ts'
import { requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { write } from '../../record/update.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, serveUntied } from '../../http/endpoint.ts'
import type { Call, Reply } from '../../http/call.ts'
import type { Surface } from '../../http/surface.ts'
import { addRights } from '../../record/rights.ts'
import { record } from '../../record/activity/record.ts'
import { quotasOf } from '../tenants/ports.ts'
import { correctPassage, dropCorrection } from './correct-passage.ts'
import { createFromFile, createFromUrl, replaceFile } from './create.ts'
import { eraseDeleted, listDeleted } from './erase.ts'
import { listPassages } from './passages.ts'
import { knowledgeHooks } from './hooks.ts'
import { knowledgePolicy } from './policy.ts'
import { urgencyOf } from './live.ts'
import { isHeardAtProvider } from './pinned.ts'
import { queuedAgain, toIndex } from './queued.ts'
import { answerQuestion } from './answer-question.ts'
import { knowledgeBase } from './table.ts'
import { removeDocument } from './upload.ts'
import { compareVersions, listVersions, readExcerpt, rollBack } from './version-routes.ts'

const { endpoints } = contract

export function mountKnowledgeBase(surface: Surface, deps: Deps): void {
  const hooks = knowledgeHooks(deps)
  const entries: ServedResource = { contract, table: knowledgeBase, policy: knowledgePolicy, hooks }
  serve(surface, deps, endpoints.createFromUrl, (call) => createFromUrl(entries, call))
  serve(surface, deps, endpoints.createFromFile, (call) => createFromFile(entries, call))
  serve(surface, deps, endpoints.replaceFile, (call) => replaceFile(entries, call))
  serve(surface, deps, endpoints.retry, (call) => change(entries, call, 'retry', queuedAgain))
  serve(surface, deps, endpoints.refresh, (call) => changeText(entries, call, 'refresh', queuedAgain))
  serve(surface, deps, endpoints.archive, (call) => archive(deps, entries, call))
  serve(surface, deps, endpoints.rollback, async (call) => {
    const row = await findRow(entries, call, { lock: true })
    requirePolicy(entries, call, 'rollback', row)
    await rollBack(call, row as typeof knowledgeBase.$inferSelect)
    return changeText(entries, call, 'rollback', toIndex)
  })
  serve(surface, deps, endpoints.passages, async (call) => listPassages(call, await findRow(entries, call)))
  serve(surface, deps, endpoints.updatePassage, (call) => correctPassage(deps, entries, call))
  serve(surface, deps, endpoints.dropCorrection, (call) => dropCorrection(entries, call))
  serve(surface, deps, endpoints.versions, async (call) => listVersions(call, await findRow(entries, call)))
  serve(surface, deps, endpoints.excerpt, async (call) => readExcerpt(call, await findRow(entries, call)))
  serve(surface, deps, endpoints.difference, async (call) => compareVersions(call, await findRow(entries, call)))
  serve(surface, deps, endpoints.deleted, listDeleted)
  serve(surface, deps, endpoints.erase, (call) => eraseDeleted(deps, call))
  serve(surface, deps, endpoints.intake, readIntake)
  serveUntied(surface, deps, endpoints.search, (call) => answerQuestion(deps, call))
}

/** Archives an entry, and removes it from its provider, unless conversations there answer from it. */
async function archive({ keys }: Deps, entries: ServedResource, call: Call): Promise<Reply> {
  const row = (await findRow(entries, call, { lock: true })) as typeof knowledgeBase.$inferSelect
  requirePolicy(entries, call, 'archive', row)
  const left = { next_refresh_at: null, lease: null }
  // The next version that is published there removes it.
  if (await isHeardAtProvider(call.tx, row, 0)) return change(entries, call, 'archive', { status: 'archived', ...left })
  await removeDocument(call.tx, keys, row)
  const gone = { provider_doc_id: null, provider_version: null }
  return change(entries, call, 'archive', { status: 'archived', ...left, ...gone })
}

/** Sets columns of an entry, and logs the action. */
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

/** Like `change`, for actions that may change the text that calls use. */
async function changeText(entries: ServedResource, call: Call, action: string, values: object): Promise<Reply> {
  const row = (await findRow(entries, call, { lock: true })) as typeof knowledgeBase.$inferSelect
  requirePolicy(entries, call, action, row)
  return change(entries, call, action, { ...values, ...(await urgencyOf(call, row)) })
}

/** Returns the remaining allowance of the tenant. */
async function readIntake({ tx, actor }: Call): Promise<Reply> {
  const quotas = await quotasOf(tx, actor.tenant.id)
  const { used, allowed } = quotas.find(({ limit }) => limit === 'knowledge_mb')!
  return { data: { used_mb: used, allowed_mb: allowed } satisfies Intake }
}
