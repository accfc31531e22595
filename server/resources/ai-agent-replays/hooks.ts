import { sql, type SQL } from 'drizzle-orm'
import type { Hooks } from '../../record/resource.ts'
import type { aiAgentReplays } from './table.ts'

/** Citations of a turn, with whether their entries were deleted since. */
const citations = (column: SQL) => sql`(
  select coalesce(jsonb_agg(c.cited || jsonb_build_object('is_deleted', k.id is null) order by c.place), '[]')
  from jsonb_array_elements(${column}) with ordinality c (cited, place)
  left join knowledge_base k on k.tenant_id = t.tenant_id and k.id = (c.cited ->> 'entry_id')::uuid)`

export const replayHooks: Hooks<typeof aiAgentReplays> = {
  // Its turns go with it.
  isFinal: (action) => action === 'delete',

  computed: {
    /** A replay has the id of its job, which is deleted after some time. */
    status: sql`(select coalesce((select j.status::text from jobs j
      where j.tenant_id = ai_agent_replays.tenant_id and j.id = ai_agent_replays.id),
      case when ai_agent_replays.replayed_count < ai_agent_replays.planned_count then 'canceled' else 'succeeded' end))`,
    turns: sql`(select coalesce(jsonb_agg((to_jsonb(t) - 'place') || jsonb_build_object(
        'citations_then', ${citations(sql`t.citations_then`)}, 'citations_now', ${citations(sql`t.citations_now`)}
      ) order by t.place, t.index), '[]') from ai_agent_replay_turns t
      where t.tenant_id = ai_agent_replays.tenant_id and t.replay_id = ai_agent_replays.id)`,
  },
}
