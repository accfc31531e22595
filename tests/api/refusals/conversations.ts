import { sql } from 'drizzle-orm'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { inPlatform } from '#server/db/scope.ts'
import { draftBody, newDraft } from '../../support/talking.ts'
import type { Answer } from '../../support/api.ts'
import type { TestPlatform } from '../../support/platform/in-process.ts'
import { withLimits, type Scenarios } from '../../support/nouns/refusals.ts'

const { publicDemo, start, startPublic } = conversations.endpoints
const as = 'admin' as const

export const scenarios: Scenarios = {
  'start agent_not_active': async (platform) => {
    const { id: agentId } = await newDraft(platform)
    return platform.call(start, { as, params: { agentId }, body: {} })
  },
  'start over_limit': async (platform) => {
    const { id: agentId } = await newDraft(platform)
    return withLimits(platform, as, { concurrent_calls: 0 }, () =>
      platform.call(start, { as, params: { agentId }, body: { channel: 'test' } }),
    )
  },
  'publicDemo no_public_demo': (platform) => platform.call(publicDemo, { query: 'tenant=nobody' }),
  'startPublic no_public_demo': (platform) => platform.call(startPublic, { body: { tenant: 'nobody' } }),
  'startPublic public_demo_used_up': (platform) => amongVisits(platform, 1, 'now()'),
  'startPublic public_demo_busy': (platform) => amongVisits(platform, 6, 'null'),
}

/** Starts a visit of the public demo after others: one of thirty minutes that ended, or some that did not. */
async function amongVisits(platform: TestPlatform, count: number, ended: string): Promise<Answer> {
  const { create, publish } = aiAgents.endpoints
  const { id } = (await platform.call(create, { as, body: { ...draftBody(), is_public_demo: true } })).body.data
  await platform.call(publish, { as, params: { id }, body: {} })
  const own = sql`tenant_id = (select id from tenants where slug = 'nusantara') and caller = 'visitor'`
  await inPlatform(platform.db, (tx) =>
    tx.execute(sql`
      insert into conversations (id, tenant_id, agent_id, channel, by_visitor, caller, language, status, duration, ended_at)
      select gen_random_uuid(), id, ${id}, 'web', true, 'visitor', 'id', 'done', 1800, ${sql.raw(ended)}
      from tenants, generate_series(1, ${count}) where slug = 'nusantara'`),
  )
  const answer = await platform.call(startPublic, { body: { tenant: 'nusantara' } })
  await inPlatform(platform.db, (tx) => tx.execute(sql`delete from conversations where ${own}`))
  return answer
}
