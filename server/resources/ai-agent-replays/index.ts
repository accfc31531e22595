import { sql, type SQL } from 'drizzle-orm'
import { aiAgentReplays as contract } from '#contract/ai-agent-replays.ts'
import { aiAgents, type AiAgent } from '#contract/ai-agents/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { aiAgentReplayDemo } from './demo.ts'
import { runReplay } from './jobs.ts'
import { aiAgentReplays } from './table.ts'
import { invalidField, refused } from '../../base/problem.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call } from '../../http/call.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { startJob } from '../../jobs/start.ts'
import type { ServedResource, Hooks } from '../../record/resource.ts'
import { testingModel } from '../../voice/model/testing-model.ts'
import { modelSettings, readOwnModel } from '../conversations/ports.ts'
import { type Chosen, recentTalks } from './recorded.ts'

/** The citations of a turn, with a flag for entries that were deleted since. */
const citations = (column: SQL) => sql`(
  select coalesce(jsonb_agg(c.cited || jsonb_build_object('is_deleted', a.id is null and (k.id is null or k.deleted_at is not null)) order by c.place), '[]')
  from jsonb_array_elements(${column}) with ordinality c (cited, place)
  left join knowledge_base k on k.tenant_id = t.tenant_id and k.id = (c.cited ->> 'entry_id')::uuid
  left join curated_answers a on a.tenant_id = t.tenant_id and a.id = (c.cited ->> 'entry_id')::uuid)`

const hooks: Hooks<typeof aiAgentReplays> = {
  // Deleting a replay deletes its turns, which undo does not restore.
  isFinal: (action) => action === 'delete',

  computed: {
    /** The status of the replay's job, which has the same id and is deleted after some time. */
    status: sql`(select coalesce((select j.status::text from jobs j
      where j.tenant_id = ai_agent_replays.tenant_id and j.id = ai_agent_replays.id),
      case when ai_agent_replays.replayed_count < ai_agent_replays.planned_count then 'canceled' else 'succeeded' end))`,
    turns: sql`(select coalesce(jsonb_agg((to_jsonb(t) - 'place') || jsonb_build_object(
        'citations_then', ${citations(sql`t.citations_then`)}, 'citations_now', ${citations(sql`t.citations_now`)}
      ) order by t.place, t.index), '[]') from ai_agent_replay_turns t
      where t.tenant_id = ai_agent_replays.tenant_id and t.replay_id = ai_agent_replays.id)`,
  },
}

export default defineNoun({
  contract,
  table: aiAgentReplays,
  hooks,
  routes: mountAiAgentReplays,
  jobs: [runReplay],
  demo: [aiAgentReplayDemo],
})

interface Wanted extends Omit<Chosen, 'agentId' | 'timezone'> {
  personas: string[]
  agent_id?: string
}

function mountAiAgentReplays(surface: Surface, deps: Deps, resource: ServedResource) {
  serve(surface, deps, contract.endpoints.start, async (call: Call<Wanted>) => {
    const { personas, agent_id, ...chosen } = call.body
    await resource.hooks.within!(call)
    const { id, name, llm, llm_model } = call.parent as AiAgent
    const { tenant } = call.actor
    if (personas.length > 0) {
      const settings = modelSettings(deps, await readOwnModel(call.tx, tenant.id))
      if (!testingModel(settings, { provider: llm, name: llm_model })) throw refused('no_model_for_personas')
    }
    if (chosen.from && chosen.to && chosen.from > chosen.to) throw invalidField('to', 'ends_before_start')
    const calls = { ...chosen, agentId: agent_id ?? id, timezone: tenant.timezone }
    if (personas.length === 0 && (await recentTalks(call.tx, tenant.id, calls, 1)).length === 0) {
      throw refused('nothing_to_replay')
    }
    return startJob(deps, call, runReplay, { agentId: id, personas, calls }, { type: aiAgents.of, id, label: name })
  })
}
