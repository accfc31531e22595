/** @module-tag core */
import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { conversations } from '#contract/conversations/contract.ts'
import { notifications } from '#contract/notifications.ts'
import { settings } from '#contract/settings.ts'
import { inPlatform } from '#server/db/scope.ts'
import { sendAnswerAlerts } from '#server/resources/conversations/alert.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { newAgent } from '../../support/talking.ts'

/** Administrators are told when many answers of an hour are unanswered or disliked. */

const platform = usePlatform()
const run = (statement: SQL) => inPlatform(platform.db, (tx) => tx.execute(statement))

let agent: { id: string; name: string }
beforeAll(async () => {
  const { id } = await newAgent(platform, { name: 'Harbour desk' })
  agent = { id, name: 'Harbour desk' }
  await run(sql`delete from conversations`)
})

/** Keeps answers of a conversation. */
async function keep(
  count: number,
  {
    known = true,
    ago = '5 minutes',
    feedback = null as string | null,
    mark = null as string | null,
    channel = 'web',
  } = {},
) {
  await run(sql`
    with talk as (
      insert into conversations (id, tenant_id, agent_id, channel, language, status, started_at)
      select gen_random_uuid(), tenant_id, id, ${channel}, 'en', 'done', now() - ${ago}::interval
      from ai_agents where id = ${agent.id} returning tenant_id, id)
    insert into conversation_turns (id, tenant_id, conversation_id, index, role, text, known, doubt, feedback, mark, created_at)
    select gen_random_uuid(), tenant_id, id, number, 'agent', 'x', ${known},
      case when ${known} then null else 'unanswered'::turn_doubt end, ${feedback}::turn_feedback, ${mark}::turn_mark, now() - ${ago}::interval
    from talk, generate_series(1, ${count}) number`)
}
const told = async () => {
  await Promise.all([sendAnswerAlerts(platform.deps), sendAnswerAlerts(platform.deps)])
  const { body } = await platform.call(notifications.endpoints.list, { as: 'admin', query: '_end=100' })
  return body.data.filter(({ kind }: { kind: string }) => kind === 'answers_doubtful')
}

test('the share that a tenant sets tells its administrators once an hour, also with two processes', async () => {
  const set = (answer_alert: number | null) =>
    platform.call(settings.endpoints.update, { as: 'admin', body: { answer_alert } })
  await keep(18)
  await keep(2, { known: false })
  // Older answers and tests of drafts do not count.
  await keep(20, { known: false, ago: '70 minutes' })
  await keep(20, { known: false, channel: 'test' })
  expect(await told()).toEqual([])
  expect((await set(15)).status).toBe(200)
  expect(await told()).toEqual([])
  await keep(1, { feedback: 'dislike' })
  await keep(1, { mark: 'wrong' })
  expect(await told()).toMatchObject([
    { params: { percent: 18, doubtful: 4, answers: 22, agents: agent.name }, resource_type: conversations.name },
  ])
  await keep(20, { known: false })
  expect(await told()).toHaveLength(1)
  await run(sql`update tenants set answers_alerted_at = now() - interval '61 minutes'`)
  expect(await told()).toHaveLength(2)
})

test('nine answers say nothing', async () => {
  await run(sql`delete from conversations`)
  await run(sql`update tenants set answers_alerted_at = null`)
  const before = (await told()).length
  await keep(9, { known: false })
  expect(await told()).toHaveLength(before)
  await keep(1, { known: false })
  expect(await told()).toHaveLength(before + 1)
})
