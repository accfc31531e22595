import { sql } from 'drizzle-orm'
import { voices as contract, type Voice } from '#contract/voices.ts'
import { defineNoun } from '../../compose/noun.ts'
import { fixtures } from '../../demo/fixtures.ts'
import demo from './demo.json' with { type: 'json' }
import { syncVoices } from './sync.ts'
import { voices as table } from './table.ts'
import type { Hooks, ServedResource } from '../../record/resource.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { setDefault, setFavourite } from './marks.ts'
import { serveValidation } from './validate.ts'
import type { Verdict } from '#contract/grammar/reasons.ts'
import type { Policy } from '../../record/policy.ts'

const policy: Policy<Voice> = {
  readsAlike: true,
  can(_actor, action, row) {
    if (!row) return true
    if (action === 'validate') return row.status !== 'validating' || { reason: 'wrong_status' }
    if (action === 'setDefault') return row.status !== 'invalid' || { reason: 'voice_invalid' }
    if (action === 'delete') return canDelete(row)
    return true
  },
}

function canDelete({ agents }: Voice): Verdict {
  return (
    agents.length === 0 || { reason: 'used_by_agents', params: { agents: agents.map(({ label }) => label).join(', ') } }
  )
}

/** Fields that invalidate the validation of a voice. */
const validated = ['provider', 'provider_voice_id', 'language_tag', 'languages'] as const

const hooks: Hooks<typeof table> = {
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

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountVoices,
  jobs: [syncVoices],
  demo: [fixtures(contract, table, demo)],
})

function mountVoices(surface: Surface, deps: Deps, resource: ServedResource) {
  serveValidation(surface, deps, resource)
  serve(surface, deps, contract.endpoints.setDefault, (call) => setDefault(resource, call))
  serve(surface, deps, contract.endpoints.favourite, (call) => setFavourite(resource, call))
}
