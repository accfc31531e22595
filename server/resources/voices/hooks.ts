import { sql } from 'drizzle-orm'
import type { Hooks } from '../../record/resource.ts'
import type { voices } from './table.ts'

/** Fields that invalidate the validation of a voice. */
const validated = ['provider', 'provider_voice_id', 'language_tag', 'languages'] as const

export const voiceHooks: Hooks<typeof voices> = {
  async updating(changes) {
    if ('status' in changes || !validated.some((name) => name in changes)) return changes
    return { ...changes, status: 'unverified', failure: null, validated_at: null, preview_url: null }
  },

  computed: {
    agents: sql.raw(`
      select coalesce(jsonb_agg(jsonb_build_object('id', agent.id, 'label', agent.name) order by agent.name), '[]')
      from ai_agents agent
      where agent.tenant_id = "voices"."tenant_id" and (agent.voice_id = "voices"."id" or exists (
        select from ai_agent_versions version where version.tenant_id = agent.tenant_id and version.agent_id = agent.id
          and version.number in (agent.published_version, agent.parallel_version)
          and version.configuration ->> 'voice_id' = "voices"."id"::text))`),
    is_favourite: sql`coalesce(nullif(current_setting('app.user_id', true), '')::uuid = any("voices"."favourite_of"), false)`,
  },
}
