import { sql } from 'drizzle-orm'
import { aiAgentTestCases, maxTestCases } from '#contract/ai-agent-test-cases.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { aiAgentVersions } from '#contract/ai-agent-versions.ts'
import { voices } from '#contract/voices.ts'
import { inPlatform } from '#server/db/scope.ts'
import type { Answer, TestPlatform } from './platform.ts'

type Scenario = (platform: TestPlatform) => Promise<Answer>
const { endpoints } = aiAgents
const as = 'admin' as const
let count = 0

const newBody = () => ({
  name: `Refused ${++count}`,
  system_prompt: 'x',
  primary_language: 'en',
  first_message: 'Hi',
})
const newAgent = async (platform: TestPlatform): Promise<{ id: string }> =>
  (await platform.call(endpoints.create, { as, body: newBody() })).body.data

/** Runs a scenario while the tenant may have none of what a limit counts. */
async function without(platform: TestPlatform, limit: string, run: () => Promise<Answer>): Promise<Answer> {
  const { tenant_id } = (await platform.session(as)).user
  const set = (allowed: string) =>
    inPlatform(platform.db, (tx) =>
      tx.execute(
        sql`update tenants set limits = jsonb_set(limits, array[${limit}::text], ${allowed}::jsonb) where id = ${tenant_id}`,
      ),
    )
  await set('0')
  const answer = await run()
  await set('null')
  return answer
}

/** Starts a visit of the public demo after others: one of thirty minutes that ended, or some that did not. */
async function amongVisits(platform: TestPlatform, count: number, ended: string): Promise<Answer> {
  const body = { ...newBody(), is_public_demo: true }
  const { id } = (await platform.call(endpoints.create, { as, body })).body.data
  await platform.call(endpoints.publish, { as, params: { id }, body: {} })
  const own = sql`tenant_id = (select id from tenants where slug = 'nusantara') and caller = 'visitor'`
  await inPlatform(platform.db, (tx) =>
    tx.execute(sql`
      insert into conversations (id, tenant_id, channel, is_public_demo, caller, language, status, duration, ended_at)
      select gen_random_uuid(), id, 'web', true, 'visitor', 'id', 'done', 1800, ${sql.raw(ended)}
      from tenants, generate_series(1, ${count}) where slug = 'nusantara'`),
  )
  const answer = await platform.call(conversations.endpoints.startPublic, { body: { tenant: 'nusantara' } })
  await inPlatform(platform.db, (tx) => tx.execute(sql`delete from conversations where ${own}`))
  return answer
}

/** An agent of the demo that a phone number leads to. */
async function routed(platform: TestPlatform): Promise<{ id: string }> {
  const { body } = await platform.call(endpoints.list, { as, query: '_end=100' })
  return body.data.find(({ numbers }: { numbers: unknown[] }) => numbers.length > 0)
}

/** The refusals of agents and voices that depend on more than the values of a record. */
export const agentScenarios: Record<string, Scenario> = {
  'conversations.start agent_not_active': async (platform) => {
    const { id } = await newAgent(platform)
    return platform.call(conversations.endpoints.start, { as, params: { agentId: id }, body: {} })
  },
  'conversations.startPublic no_public_demo': (platform) =>
    platform.call(conversations.endpoints.startPublic, { body: { tenant: 'nobody' } }),
  'conversations.startPublic public_demo_used_up': (platform) => amongVisits(platform, 1, 'now()'),
  'conversations.startPublic public_demo_busy': (platform) => amongVisits(platform, 6, 'null'),
  'conversations.start over_limit': async (platform) => {
    const { id } = await newAgent(platform)
    const start = () =>
      platform.call(conversations.endpoints.start, { as, params: { agentId: id }, body: { channel: 'test' } })
    return without(platform, 'concurrent_calls', start)
  },
  'ai-agents.create over_limit': (platform) =>
    without(platform, 'agents', () => platform.call(endpoints.create, { as, body: newBody() })),
  'ai-agents.duplicate over_limit': async (platform) => {
    const params = await newAgent(platform)
    return without(platform, 'agents', () => platform.call(endpoints.duplicate, { as, params }))
  },
  'ai-agents.unarchive over_limit': async (platform) => {
    const params = await newAgent(platform)
    await platform.call(endpoints.archive, { as, params })
    return without(platform, 'agents', () => platform.call(endpoints.unarchive, { as, params }))
  },
  'ai-agents.publish nothing_to_publish': async (platform) => {
    const params = await newAgent(platform)
    await platform.call(endpoints.publish, { as, params, body: {} })
    return platform.call(endpoints.publish, { as, params, body: {} })
  },
  'ai-agents.archive agent_routed': async (platform) =>
    platform.call(endpoints.archive, { as, params: { id: (await routed(platform)).id } }),
  'ai-agents.delete agent_routed': async (platform) =>
    platform.call(endpoints.delete, { as, params: { id: (await routed(platform)).id } }),
  'ai-agent-versions.restore archived': async (platform) => {
    const { id } = await newAgent(platform)
    const version = await platform.call(endpoints.publish, { as, params: { id }, body: {} })
    await platform.call(endpoints.archive, { as, params: { id } })
    const params = { agentId: id, id: version.body.data.id }
    return platform.call(aiAgentVersions.endpoints.restore, { as, params })
  },
  'ai-agent-test-cases.create too_many_test_cases': async (platform) => {
    const { id: agentId } = await newAgent(platform)
    const { tenant_id } = (await platform.session(as)).user
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`
        insert into ai_agent_test_cases (tenant_id, id, agent_id, question)
        select ${tenant_id}, gen_random_uuid(), ${agentId}, 'Question ' || n from generate_series(1, ${maxTestCases}) n`),
    )
    return platform.call(aiAgentTestCases.endpoints.create, {
      as,
      params: { agentId },
      body: { question: 'One more?' },
    })
  },
  'voices.delete used_by_agents': async (platform) => {
    const { body } = await platform.call(voices.endpoints.list, { as, query: '_end=100' })
    const { id } = body.data.find(({ agents }: { agents: unknown[] }) => agents.length > 0)
    return platform.call(voices.endpoints.delete, { as, params: { id } })
  },
}
