import { and, eq, sql } from 'drizzle-orm'
import { knowledgeBase as contract } from '#contract/knowledge-base/contract.ts'
import type { DeletedEntry } from '#contract/knowledge-base/erasing.ts'
import { Problem } from '../../base/problem.ts'
import { query, type Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call, Reply } from '../../http/call.ts'
import { record } from '../../record/activity/record.ts'
import { requireId } from '../../record/resource.ts'
import { queueRemoval } from '../voice-providers/ports.ts'
import { knowledgeBase, knowledgeDocuments } from './table.ts'
import { removeDocument } from './upload.ts'

/** The most deleted entries that are listed. */
const most = 200

/** Lists the deleted entries that versions of agents still answer from, the newest first. */
export const listDeleted = async ({ tx, actor }: Call): Promise<Reply> => ({
  data: await readDeleted(tx, actor.tenant.id),
})

/**
 * Erases a deleted entry with its texts, passages and documents at ElevenLabs. The versions that answer from it stay, and
 * know it no more.
 *
 * @throws Problem 404 if there is no such deleted entry
 */
export async function eraseDeleted({ keys }: Pick<Deps, 'keys'>, call: Call): Promise<Reply> {
  const { tx, actor, client, params } = call
  const tenantId = actor.tenant.id
  const id = requireId(params['entryId'])
  const isIt = and(eq(knowledgeBase.tenant_id, tenantId), eq(knowledgeBase.id, id))
  const [row] = await tx.select().from(knowledgeBase).where(isIt).for('update')
  const [entry] = row?.deleted_at ? await readDeleted(tx, tenantId, id) : []
  if (!row || !entry) throw new Problem('not_found')
  await removeDocument(tx, keys, row)
  const { provider_doc_id, tenant_id, entry_id } = knowledgeDocuments
  const areIts = and(eq(tenant_id, tenantId), eq(entry_id, id))
  for (const further of await tx.select({ id: provider_doc_id }).from(knowledgeDocuments).where(areIts)) {
    await queueRemoval(tx, keys, tenantId, { call: 'removeDocument', id: further.id })
  }
  await tx.delete(knowledgeBase).where(isIt)
  await record(tx, actor, client, {
    action: call.endpoint.name,
    resource: { type: contract.name, id, label: entry.title },
    changes: entry.versions.map(({ agent, version }) => ({
      field: 'version',
      before: `${agent} ${version}`,
      after: null,
    })),
  })
  return { data: entry }
}

const readDeleted = (tx: Transaction, tenantId: string, id?: string): Promise<DeletedEntry[]> =>
  query<DeletedEntry>(
    tx,
    sql`
    select entry.id, entry.title,
      to_char(entry.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as deleted_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('agent_id', agent.id, 'agent', agent.name, 'version', one.number,
          'is_published', one.number = agent.published_version or one.number is not distinct from agent.parallel_version)
          order by agent.name, one.number desc)
        from ai_agent_versions one join ai_agents agent on agent.tenant_id = one.tenant_id and agent.id = one.agent_id
        where one.tenant_id = entry.tenant_id
          and one.knowledge @> jsonb_build_array(jsonb_build_object('entry_id', entry.id::text))), '[]') as versions
    from knowledge_base entry
    where entry.tenant_id = ${tenantId}::uuid and entry.deleted_at is not null
      ${id === undefined ? sql`` : sql`and entry.id = ${id}::uuid`}
    order by entry.deleted_at desc, entry.id limit ${most}`,
  )
