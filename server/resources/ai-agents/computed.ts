import { sql } from 'drizzle-orm'
import { configFields } from '#contract/agent-config.ts'

/** The published configuration of an agent. */
const published = `
  select version.configuration from ai_agent_versions version
  where version.tenant_id = "ai_agents"."tenant_id" and version.agent_id = "ai_agents"."id"
    and version.number = "ai_agents"."published_version"`

const fields = configFields.map((name) => `'${name}'`).join(', ')

/** Computed fields, which the policy reads as well. */
export const aiAgentComputed = {
  /** A field that an earlier version does not know counts as changed. */
  draft: sql.raw(`
    select jsonb_build_object('changed', count(*) > 0, 'fields', coalesce(jsonb_agg(name order by place), '[]'))
    from unnest(array[${fields}]) with ordinality as field (name, place)
    cross join (select to_jsonb("ai_agents") as own, (${published}) as configuration) compared
    where compared.configuration is null or compared.own -> name is distinct from compared.configuration -> name`),
  public_demo: sql.raw(`
    select jsonb_build_object('slug', tenant.slug) from tenants tenant
    where tenant.id = "ai_agents"."tenant_id" and "ai_agents"."is_public_demo"`),
  numbers: sql.raw(`
    select coalesce(jsonb_agg(jsonb_build_object('id', number.id, 'label', number.label) order by number.label), '[]')
    from phone_numbers number
    where number.tenant_id = "ai_agents"."tenant_id" and number.status <> 'released'
      and "ai_agents"."id" in (number.handler_agent_id, number.fallback_agent_id)`),
}
