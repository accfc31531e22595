import { and, eq, ne, sql } from 'drizzle-orm'
import { configFields } from '#contract/ai-agents/config.ts'
import { aiAgents as contract } from '#contract/ai-agents/contract.ts'
import { nextVersion } from '../../db/columns.ts'
import type { Hooks } from '../../record/resource.ts'
import { conversations } from '../conversations/table.ts'
import type { Deps } from '../../http/app-context.ts'
import { removeParts } from './hosted-parts.ts'
import { queueRemoval } from '../voice-providers/ports.ts'
import { requireWithin } from '../tenants/ports.ts'
import type { Call } from '../../http/call.ts'
import { record } from '../../record/activity/record.ts'
import { knowledgeChangedSql, knowledgeHeldSql } from './pins.ts'
import { requireUnrouted } from './routed.ts'
import { aiAgents } from './table.ts'

/** The published configuration of an agent. */
const published = `
  select version.configuration from ai_agent_versions version
  where version.tenant_id = "ai_agents"."tenant_id" and version.agent_id = "ai_agents"."id"
    and version.number = "ai_agents"."published_version"`

const fields = configFields.map((name) => `'${name}'`).join(', ')

/** Computed fields, which the policy reads as well. */
const aiAgentComputed = {
  /** The state of the draft. Fields that the published version does not contain yet count as changed. */
  draft: sql.raw(`
    select jsonb_build_object('changed', differing.fields <> '[]' or renewed.entries <> '[]', 'fields', differing.fields,
      'knowledge_changed', renewed.entries, 'knowledge_held', earlier.entries)
    from (
      select coalesce(jsonb_agg(name order by place), '[]') as fields
      from unnest(array[${fields}]) with ordinality as field (name, place)
      cross join (select to_jsonb("ai_agents") as own, (${published}) as configuration) compared
      where compared.configuration is null or compared.own -> name is distinct from compared.configuration -> name
    ) differing
    cross join (
      select coalesce(jsonb_agg(changed.entry_id order by changed.entry_id), '[]') as entries
      from (${knowledgeChangedSql}) changed
    ) renewed
    cross join (
      select coalesce(jsonb_agg(one.entry_id order by one.entry_id), '[]') as entries from (${knowledgeHeldSql}) one
    ) earlier`),
  cases: sql.raw(`
    select jsonb_build_object('total', count(*), 'failed', count(*) filter (where one.result = 'failed'),
      'never', count(*) filter (where one.result = 'never'), 'running', exists (
        select from test_case_runs run
        where run.tenant_id = "ai_agents"."tenant_id" and run.status <> 'done'
          and run.agents @> jsonb_build_array(jsonb_build_object('id', "ai_agents"."id"))))
    from ai_agent_test_cases one
    where one.tenant_id = "ai_agents"."tenant_id" and one.agent_id = "ai_agents"."id"`),
  public_demo: sql.raw(`
    select jsonb_build_object('slug', tenant.slug) from tenants tenant
    where tenant.id = "ai_agents"."tenant_id" and ("ai_agents"."is_public_demo" or "ai_agents"."is_public")`),
  numbers: sql.raw(`
    select coalesce(jsonb_agg(jsonb_build_object('id', number.id, 'label', number.label) order by number.label), '[]')
    from phone_numbers number
    where number.tenant_id = "ai_agents"."tenant_id" and number.status <> 'released'
      and "ai_agents"."id" in (number.handler_agent_id, number.fallback_agent_id)`),
}

export const aiAgentHooks: Hooks<typeof aiAgents> = {
  async creating(values, call) {
    await requireWithin(call.tx, values.tenant_id, 'agents')
    if (values.is_public_demo) await moveDemo(call, values)
    return values
  },

  /** Resets the state of the knowledge if the selection of entries changes. */
  async updating(changes, before, call) {
    if (changes.is_public_demo && !before.is_public_demo) await moveDemo(call, before)
    return 'knowledge_ids' in changes ? { ...changes, knowledge_status: 'unknown' } : changes
  },

  /** Keeps the conversations of a deleted agent. */
  async deleting(row, { tx }) {
    await requireUnrouted(tx, row)
    const { tenant_id, agent_id } = conversations
    const areIts = and(eq(tenant_id, row.tenant_id), eq(agent_id, row.id))
    await tx.update(conversations).set({ agent_id: null }).where(areIts)
  },

  /**
   * Actions without undo: deleting an agent that is at ElevenLabs, and archiving, because only `unarchive` checks the
   * limit.
   */
  isFinal: (action, { provider_agent_id, status }) =>
    action === 'delete' ? provider_agent_id !== null : action === 'archive' && status !== 'archived',

  async restoring(row, { tx }) {
    await requireWithin(tx, row.tenant_id, 'agents')
  },

  computed: aiAgentComputed,
}

/** The hooks, which also delete the agent at ElevenLabs with that of the platform. */
export const hooksWithRemoval = ({ keys }: Pick<Deps, 'keys'>): Hooks<typeof aiAgents> => ({
  ...aiAgentHooks,
  async deleting(row, call) {
    await aiAgentHooks.deleting?.(row, call)
    const { tenant_id, provider_agent_id: id } = row
    await removeParts(call.tx, keys, tenant_id, row)
    if (id) await queueRemoval(call.tx, keys, tenant_id, { call: 'removeAgent', id })
  },
})

/** Removes the mark of the public demo from the tenant's former demo agent. */
async function moveDemo({ tx, actor, client }: Call, to: { id?: string }): Promise<void> {
  const tenant_id = actor.tenant.id
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`public demo mark ${tenant_id}`}, 0))`)
  const isOther = to.id === undefined ? undefined : ne(aiAgents.id, to.id)
  const unmarked = await tx
    .update(aiAgents)
    .set({ is_public_demo: false, updated_at: nextVersion })
    .where(and(eq(aiAgents.tenant_id, tenant_id), eq(aiAgents.is_public_demo, true), isOther))
    .returning({ id: aiAgents.id, label: aiAgents.name })
  for (const { id, label } of unmarked) {
    await record(tx, actor, client, {
      action: contract.endpoints.update.name,
      resource: { type: contract.of, id, label },
      changes: [{ field: 'is_public_demo', before: true, after: false }],
    })
  }
}
