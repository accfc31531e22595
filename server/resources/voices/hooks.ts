import { sql } from 'drizzle-orm'
import type { Hooks } from '../../record/resource.ts'
import type { voices } from './table.ts'

/** The fields that the validation of a voice depends on. */
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
      left join ai_agent_versions version on version.tenant_id = agent.tenant_id and version.agent_id = agent.id
        and version.number = agent.published_version
      where agent.tenant_id = "voices"."tenant_id" and "voices"."id"::text in (
        agent.voice_id::text, version.configuration ->> 'voice_id')`),
    is_favourite: sql`coalesce(nullif(current_setting('app.user_id', true), '')::uuid = any("voices"."favourite_of"), false)`,
  },
}
