import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { KnowledgePin } from '#contract/ai-agent-versions.ts'
import type { Reason } from '#contract/grammar/reasons.ts'
import { Problem } from '../../base/problem.ts'
import { query } from '../../db/client.ts'
import type { JobCall, JobRun } from '../../jobs/define.ts'
import { ask } from '../../vendors/elevenlabs/client.ts'
import { withRetries } from '../../vendors/elevenlabs/retry.ts'
import { documentName, hostedText, isOf, markOf, upload, uploadBeside } from '../knowledge-base/ports.ts'
import { knowledgeBase, knowledgeDocuments, knowledgeVersions } from '../knowledge-base/table.ts'
import { queueRemoval } from '../voice-providers/ports.ts'

type Entry = typeof knowledgeBase.$inferSelect
type Wanted = Pick<JobRun, 'inTenant' | 'deps' | 'signal'> & { resends: boolean }

interface Found {
  entry: Entry
  version: typeof knowledgeVersions.$inferSelect
  /** The further document of this version, if it has one. */
  beside: string | undefined
  /** The entry's own document is that of another version, which another agent at ElevenLabs pins. */
  isTaken: boolean
}

/**
 * Sends the versions of entries that a published version pins to ElevenLabs, where it lacks them.
 *
 * @param resends sends documents that vanished there again
 * @returns the reason for each entry that is still missing
 */
export async function sendDocuments(job: JobRun, agentId: string, pins: KnowledgePin[], resends: boolean) {
  const problems = new Map<string, Reason>()
  for (const pin of pins) {
    try {
      const problem = await send({ ...job, resends }, agentId, pin)
      if (problem) problems.set(pin.entry_id, problem)
    } catch (error) {
      if (!(error instanceof Problem) || !error.details.reason) throw error
      problems.set(pin.entry_id, error.details.reason)
    }
  }
  return problems
}

async function send(job: Wanted, agentId: string, pin: KnowledgePin): Promise<Reason | undefined> {
  const { inTenant, deps, signal, resends } = job
  const found = await inTenant((call) => find(call, agentId, pin))
  if (!found) return 'entry_not_indexed'
  const { entry, version, beside, isTaken } = found
  if (entry.provider !== 'elevenlabs') return 'entry_local'
  const isOwn = entry.provider_doc_id !== null && entry.provider_version === version.version
  const present = isOwn ? entry.provider_doc_id : beside
  if (present) {
    const isThere = await withRetries(
      () => ask(deps.env, 'hasDocument', { id: present, mark: markOf(entry.id) }),
      signal,
    )
    if (isThere) return undefined
    if (!resends) return 'entry_vanished'
  }
  const text = hostedText(version)
  if (isTaken && !isOwn) {
    const provider_doc_id = await withRetries(() => uploadBeside(deps.env, entry, text), signal)
    await inTenant(({ tx, actor: { tenant } }) =>
      tx
        .insert(knowledgeDocuments)
        .values({ tenant_id: tenant.id, entry_id: entry.id, version: version.version, provider_doc_id })
        .onConflictDoUpdate({
          target: [knowledgeDocuments.tenant_id, knowledgeDocuments.entry_id, knowledgeDocuments.version],
          set: { provider_doc_id },
        }),
    )
    return undefined
  }
  await keepOwn(job, entry, await withRetries(() => upload(deps.env, present ? vanished(entry) : entry, text), signal))
  return undefined
}

const vanished = (entry: Entry): Entry => ({ ...entry, provider_doc_id: null, provider_version: null })

async function find({ tx, actor }: JobCall, agentId: string, pin: KnowledgePin): Promise<Found | undefined> {
  const tenant_id = actor.tenant.id
  const isIt = and(eq(knowledgeBase.tenant_id, tenant_id), eq(knowledgeBase.id, pin.entry_id))
  const [entry] = await tx.select().from(knowledgeBase).where(isIt)
  if (!entry) return undefined
  const isVersion = and(isOf(entry), eq(knowledgeVersions.version, pin.version))
  const [version] = await tx.select().from(knowledgeVersions).where(isVersion)
  if (!version) return undefined
  const [beside] = await tx
    .select({ id: knowledgeDocuments.provider_doc_id })
    .from(knowledgeDocuments)
    .where(and(areOf(tenant_id, [entry.id]), eq(knowledgeDocuments.version, pin.version)))
  const [taken] = await query<{ is: boolean }>(
    tx,
    sql`select exists (
      select from ai_agents agent join ai_agent_versions version on version.tenant_id = agent.tenant_id
        and version.agent_id = agent.id and version.number = agent.published_version
      where agent.tenant_id = ${tenant_id} and agent.id <> ${agentId}
        and version.configuration ->> 'llm' = 'elevenlabs' and version.knowledge @> jsonb_build_array(
          jsonb_build_object('entry_id', ${entry.id}::text, 'version', ${entry.provider_version}::integer))) as is`,
  )
  return { entry, version, beside: beside?.id, isTaken: taken!.is }
}

async function keepOwn({ inTenant, deps }: Wanted, entry: Entry, uploaded: Awaited<ReturnType<typeof upload>>) {
  await inTenant(async ({ tx, actor }) => {
    const isSame = and(
      eq(knowledgeBase.tenant_id, actor.tenant.id),
      eq(knowledgeBase.id, entry.id),
      isEither(knowledgeBase.provider_doc_id, entry.provider_doc_id, uploaded.provider_doc_id),
    )
    const stored = await tx.update(knowledgeBase).set(uploaded).where(isSame).returning({ id: knowledgeBase.id })
    // The document was uploaded or deleted by another process meanwhile.
    if (stored.length === 0) {
      await queueRemoval(tx, deps.keys, actor.tenant.id, { call: 'removeDocument', id: uploaded.provider_doc_id! })
    }
  })
}

const areOf = (tenantId: string, ids: string[]) =>
  and(eq(knowledgeDocuments.tenant_id, tenantId), inArray(knowledgeDocuments.entry_id, ids))

/** The documents of pinned versions that ElevenLabs has. */
export async function documentsOf({ tx, actor }: Pick<JobCall, 'tx' | 'actor'>, pins: KnowledgePin[]) {
  const ids = pins.map(({ entry_id }) => entry_id)
  if (ids.length === 0) return []
  const isUsed = and(eq(knowledgeBase.tenant_id, actor.tenant.id), inArray(knowledgeBase.id, ids))
  const entries = await tx.select().from(knowledgeBase).where(isUsed)
  const beside = await tx.select().from(knowledgeDocuments).where(areOf(actor.tenant.id, ids))
  return pins.flatMap(({ entry_id, version }) => {
    const entry = entries.find(({ id }) => id === entry_id)
    if (!entry) return []
    const other = beside.find((one) => one.entry_id === entry_id && one.version === version)
    const id = entry.provider_version === version ? entry.provider_doc_id : other?.provider_doc_id
    return id ? [{ id, name: documentName(entry) }] : []
  })
}

/** Removes documents of versions, and of archived and deleted entries, that no agent at ElevenLabs pins any more. */
export async function removeUnpinned({ inTenant, deps }: Pick<JobRun, 'inTenant' | 'deps'>): Promise<void> {
  await inTenant(async ({ tx, actor }) => {
    const tenantId = actor.tenant.id
    const { tenant_id, entry_id, version } = knowledgeDocuments
    const unpinned = sql`not ${isPinnedThere(tenantId, sql`'entry_id', ${entry_id}::text, 'version', ${version}`)}`
    const removed = await tx
      .delete(knowledgeDocuments)
      .where(and(eq(tenant_id, tenantId), unpinned))
      .returning({ id: knowledgeDocuments.provider_doc_id })
    const { id, status, provider_doc_id } = knowledgeBase
    const isLeft = and(eq(knowledgeBase.tenant_id, tenantId), eq(status, 'archived'), isNotNull(provider_doc_id))
    const left = await tx
      .select({ id, document: provider_doc_id })
      .from(knowledgeBase)
      .where(and(isLeft, sql`not ${isPinnedThere(tenantId, sql`'entry_id', ${id}::text`)}`))
    const none = { provider_doc_id: null, provider_version: null }
    const ids = left.map((entry) => entry.id)
    if (ids.length > 0)
      await tx
        .update(knowledgeBase)
        .set(none)
        .where(and(isLeft, inArray(id, ids)))
    for (const document of [...removed.map((one) => one.id), ...left.map((entry) => entry.document!)]) {
      await queueRemoval(tx, deps.keys, tenantId, { call: 'removeDocument', id: document })
    }
  })
}

/** Tells whether a published version at ElevenLabs has a pin with these values. */
const isPinnedThere = (tenantId: string, pin: SQL) => sql`exists (
  select from ai_agents agent join ai_agent_versions published on published.tenant_id = agent.tenant_id
    and published.agent_id = agent.id and published.number = agent.published_version
  where agent.tenant_id = ${tenantId} and published.configuration ->> 'llm' = 'elevenlabs'
    and published.knowledge @> jsonb_build_array(jsonb_build_object(${pin})))`

/** Accepts both values, because another job or the ingest may have stored the new id already. */
export const isEither = (column: PgColumn, before: string | null, after: string | null) =>
  sql`(${column} is not distinct from ${before} or ${column} = ${after})`
