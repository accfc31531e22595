import { sql } from 'drizzle-orm'
import { conversations } from '#contract/conversations/contract.ts'
import { query } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { adminsOf } from '../../identity/tenants/admins.ts'
import { isOfOpenTenant } from '../../identity/tenants/open.ts'
import { notify } from '../notifications/ports.ts'

interface Doubtful {
  tenant_id: string
  percent: number
  doubtful: number
  answers: number
  agents: string
}

/** The fewest answers of an hour whose share says something. */
const fewest = 10
/** The most agents that are named. */
const mostNamed = 3

/** Milliseconds between checks of the answers. */
export const answerCheckMs = 60_000

/**
 * Notifies administrators when the answers of the last hour that are unanswered, disliked or marked as wrong reach the
 * share that the tenant has set, at most once an hour. The update of the tenant makes one process notify.
 */
export const sendAnswerAlerts = ({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<void> =>
  inPlatform(db, async (tx) => {
    for (const { tenant_id, ...params } of await query<Doubtful>(tx, newlyDoubtful)) {
      const admins = await adminsOf(tx, tenant_id)
      const about = { type: conversations.name }
      await notify(tx, { keys }, { kind: 'answers_doubtful', tenant_id, to: admins.map(({ id }) => id), params, about })
    }
  })

/** Turns that needed no answer, such as a greeting, count for nothing; neither do tests of drafts. */
const newlyDoubtful = sql`
  with answers as (
    select t.id as tenant_id, a.name, (turn.doubt = 'unanswered' or turn.feedback = 'dislike' or turn.mark = 'wrong')
      is true as is_doubtful
    from tenants t
    join conversations c on c.tenant_id = t.id and c.started_at > now() - interval '4 hours' and c.channel <> 'test'
    join conversation_turns turn on turn.tenant_id = t.id and turn.conversation_id = c.id and turn.role = 'agent'
      and turn.created_at > now() - interval '1 hour' and (turn.known is not null or turn.feedback is not null or turn.mark is not null)
    left join ai_agents a on a.tenant_id = t.id and a.id = c.agent_id
    where t.answer_alert is not null and ${isOfOpenTenant(sql`t.id`)}
      and (t.answers_alerted_at is null or t.answers_alerted_at < now() - interval '1 hour')
  ),
  tallies as (
    select tenant_id, count(*)::float8 as answers, (count(*) filter (where is_doubtful))::float8 as doubtful
    from answers group by tenant_id having count(*) >= ${fewest}
  ),
  told as (
    update tenants t set answers_alerted_at = now() from tallies
    where t.id = tallies.tenant_id and tallies.doubtful * 100 >= tallies.answers * t.answer_alert
      and (t.answers_alerted_at is null or t.answers_alerted_at < now() - interval '1 hour')
    returning t.id
  )
  select tenant_id, round(doubtful * 100 / answers) as percent, doubtful, answers, coalesce((
    select string_agg(worst.name, ', ' order by worst.count desc, worst.name) from (
      select name, count(*) as count from answers one
      where one.tenant_id = tallies.tenant_id and one.is_doubtful and name is not null
      group by name order by count(*) desc, name limit ${mostNamed}) worst), '') as agents
  from tallies where tenant_id in (select id from told)`
