import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { knowledgeBase as contract } from '#contract/knowledge-base/contract.ts'
import { holds } from '../../base/actor.ts'
import { invalidField, refused } from '../../base/problem.ts'
import { query, type Transaction } from '../../db/client.ts'
import { nextVersion } from '../../db/columns.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call } from '../../http/call.ts'
import { record } from '../../record/activity/record.ts'
import { aiAgentVersions } from '../ai-agent-versions/table.ts'
import { deployCorrections } from '../ai-agents/ports.ts'
import { aiAgents as agents } from '../ai-agents/table.ts'
import { knowledgeBase } from './table.ts'
import { releaseDrafts } from './used-by.ts'
import type { EntryKey } from './versions.ts'

interface Urgency {
  live?: boolean
  reason?: string
}
interface Edited {
  goes_live: boolean
  live_reason: string | null
  edited_by_id: string
}
type Version = typeof aiAgentVersions.$inferSelect
type Wanted = Pick<Call, 'tx' | 'actor' | 'client'> & { body?: unknown }

/**
 * The columns for the editor of an entry, and for publishing the edit as soon as it is indexed. The latter requires the
 * permission to update AI agents, and a reason, which is logged.
 *
 * @throws Problem 403, 422
 */
export async function urgencyOf(call: Wanted, entry: EntryKey & { title: string }): Promise<Edited> {
  const { live = false, reason } = (call.body ?? {}) as Urgency
  const edited_by_id = call.actor.id
  if (!live) return { goes_live: false, live_reason: null, edited_by_id }
  const permission = aiAgents.endpoints.update.permission!
  if (!holds(call.actor, permission)) throw refused('permission', { permission })
  if (!reason) throw invalidField('reason', 'required')
  await record(call.tx, call.actor, call.client, {
    action: 'knowledge-base.live',
    resource: { type: contract.name, id: entry.id, label: entry.title },
    reason,
  })
  return { goes_live: true, live_reason: reason, edited_by_id }
}

type LiveEntry = Pick<
  typeof knowledgeBase.$inferSelect,
  'tenant_id' | 'id' | 'title' | 'version' | 'goes_live' | 'live_reason' | 'edited_by_id'
>

/**
 * If a locked entry goes live, makes a version of each agent whose version in force pins an earlier one: a correction,
 * which differs in this pin alone and takes its place. Those at ElevenLabs are deployed.
 */
export async function putLive(deps: Pick<Deps, 'env' | 'keys'>, tx: Transaction, entry: LiveEntry): Promise<void> {
  if (!entry.goes_live) return
  const { tenant_id, id } = entry
  const moved: string[] = []
  for (const agent of await lockPinning(tx, entry)) {
    let { last } = agent
    const numbers = new Map<number, number>()
    for (const corrected of await pinningOf(tx, agent, entry)) {
      numbers.set(corrected.number, ++last)
      await tx.insert(aiAgentVersions).values(correctionOf(corrected, entry, last))
    }
    if (numbers.size === 0) continue
    await moveTo(tx, agent, entry, numbers)
    moved.push(agent.id)
  }
  await releaseDrafts(tx, entry)
  const isIt = and(eq(knowledgeBase.tenant_id, tenant_id), eq(knowledgeBase.id, id))
  await tx.update(knowledgeBase).set({ goes_live: false, live_reason: null }).where(isIt)
  const { edited_by_id: user_id } = entry
  if (user_id) await deployCorrections(deps, tx, { tenant_id, user_id }, moved)
}

interface Corrected {
  tenant_id: string
  id: string
  name: string
  published_version: number
  parallel_version: number | null
  /** The number of its last version. */
  last: number
}

/** Locks the agents whose versions in force pin an entry. */
async function lockPinning(tx: Transaction, { tenant_id, id }: EntryKey): Promise<Corrected[]> {
  const isPinning = sql`exists (select from ai_agent_versions one
    where one.tenant_id = agent.tenant_id and one.agent_id = agent.id
      and one.number in (agent.published_version, agent.parallel_version)
      and one.knowledge @> jsonb_build_array(jsonb_build_object('entry_id', ${id}::text)))`
  await tx.execute(sql`select from ai_agents agent
    where agent.tenant_id = ${tenant_id} and ${isPinning} order by agent.id for update`)
  // Reads again under the lock: another version may have been published meanwhile.
  return query<Corrected>(
    tx,
    sql`select agent.tenant_id, agent.id, agent.name, agent.published_version, agent.parallel_version,
        (select max(one.number) from ai_agent_versions one
          where one.tenant_id = agent.tenant_id and one.agent_id = agent.id)::int as last
      from ai_agents agent where agent.tenant_id = ${tenant_id} and ${isPinning} order by agent.id`,
  )
}

/** The versions in force of an agent that pin another version of an entry. */
async function pinningOf(tx: Transaction, agent: Corrected, { id, version }: LiveEntry): Promise<Version[]> {
  const { tenant_id, agent_id, number } = aiAgentVersions
  const { published_version, parallel_version } = agent
  const inForce = [published_version, ...(parallel_version === null ? [] : [parallel_version])]
  const found = await tx
    .select()
    .from(aiAgentVersions)
    .where(and(eq(tenant_id, agent.tenant_id), eq(agent_id, agent.id), inArray(number, inForce)))
    .orderBy(asc(number))
  return found.filter(({ knowledge }) => knowledge.some((pin) => pin.entry_id === id && pin.version !== version))
}

const correctionOf = (corrected: Version, entry: LiveEntry, number: number): typeof aiAgentVersions.$inferInsert => ({
  id: uuidv7(),
  tenant_id: corrected.tenant_id,
  agent_id: corrected.agent_id,
  number,
  name: `Version ${number}`,
  published_by_id: entry.edited_by_id,
  configuration: corrected.configuration,
  knowledge: corrected.knowledge.map((pin) => (pin.entry_id === entry.id ? { ...pin, version: entry.version } : pin)),
  corrects: corrected.number,
  correction_reason: entry.live_reason,
})

/** Lets conversations run on the corrections of an agent, and logs it. */
async function moveTo(tx: Transaction, agent: Corrected, entry: LiveEntry, numbers: Map<number, number>) {
  const { tenant_id, id, name, published_version, parallel_version } = agent
  const published = numbers.get(published_version)
  const parallel = parallel_version === null ? undefined : numbers.get(parallel_version)
  const columns = {
    ...(published && { published_version: published, published_at: new Date().toISOString() }),
    ...(parallel && { parallel_version: parallel }),
    updated_at: nextVersion,
  }
  await tx
    .update(agents)
    .set(columns)
    .where(and(eq(agents.tenant_id, tenant_id), eq(agents.id, id)))
  await record(tx, { tenant: { id: tenant_id } }, null, {
    action: 'ai-agents.correct',
    resource: { type: aiAgents.name, id, label: name },
    changes: [
      ...(published ? [{ field: 'published_version', before: published_version, after: published }] : []),
      ...(parallel ? [{ field: 'parallel_version', before: parallel_version, after: parallel }] : []),
      { field: 'knowledge', before: null, after: entry.title },
    ],
    ...(entry.live_reason && { reason: entry.live_reason }),
  })
}
