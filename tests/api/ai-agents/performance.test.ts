import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { AgentPerformance } from '#contract/ai-agents/performance.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import type { Account } from '../../support/accounts.ts'
import type { Answer } from '../../support/api.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { newAgent } from '../../support/talking.ts'

const platform = usePlatform()
const { performance, update, publish } = aiAgents.endpoints

let agent: string
let tenant: string
beforeAll(async () => {
  const { user } = await platform.session('admin')
  tenant = user.tenant_id
  agent = (await newAgent(platform)).id
  const other = (await newAgent(platform)).id
  await talked({ at: '2026-03-02T03:00Z', seconds: 60, cost: 300, outcome: 'success', waits: [100, 300] })
  await talked({ at: '2026-03-02T10:00Z', seconds: 120, cost: 300, end: 'transferred', waits: [200] })
  // The next day in Jakarta, which is seven hours ahead.
  await talked({ at: '2026-03-02T18:00Z', seconds: 60, outcome: 'success' })
  await talked({ at: '2026-03-02T04:00Z', seconds: 900, cost: 9_000, channel: 'test', waits: [9_000] })
  await talked({ at: '2026-03-02T05:00Z', isRunning: true, waits: [9_000] })
  await talked({ at: '2026-03-02T06:00Z', seconds: 900, cost: 9_000, of: other, waits: [9_000] })
})

interface Talked {
  at: string
  seconds?: number
  cost?: number
  outcome?: string
  end?: string
  channel?: string
  isRunning?: boolean
  of?: string
  /** Milliseconds to the first word of each answer. */
  waits?: number[]
}

const talked = ({ at, seconds = 0, cost, outcome, end, channel, isRunning, of, waits = [] }: Talked) =>
  inPlatform(platform.db, async (tx) => {
    const [{ id }] = (await query<{ id: string }>(
      tx,
      sql`
      insert into conversations (id, tenant_id, agent_id, channel, language, status, started_at, ended_at, duration,
        outcome, end_reason, cost)
      values (gen_random_uuid(), ${tenant}, ${of ?? agent}, ${channel ?? 'web'}, 'en',
        ${isRunning ? 'in_progress' : 'done'}, ${at}, ${isRunning ? null : at}::timestamptz, ${seconds},
        ${outcome ?? 'unknown'}, ${end ?? null}, ${cost ?? null})
      returning id`,
    )) as [{ id: string }]
    for (const [index, wait] of waits.entries()) {
      await tx.execute(sql`
        insert into conversation_turns (id, tenant_id, conversation_id, index, role, text, latency)
        values (gen_random_uuid(), ${tenant}, ${id}, ${index}, 'agent', 'Yes.', ${{ first_token: wait }}::jsonb)`)
    }
  })

const read = (search = '', as: Account = 'admin'): Promise<Answer> =>
  platform.call(performance, { as, params: { id: agent }, query: search })

const none = { successes: 0, transfers: 0, first_word_p50: null, first_word_p95: null, cost_per_minute: null }

test('conversations that ended are counted by days of the tenant, without tests and those of other agents', async () => {
  const { data } = (await read('from=2026-03-01&to=2026-03-31')).body as { data: AgentPerformance }
  expect(data).toMatchObject({ from: '2026-03-01', to: '2026-03-31', timezone: 'Asia/Jakarta', versions: [] })
  expect(data.total).toEqual({
    conversations: 3,
    successes: 2,
    transfers: 1,
    first_word_p50: 200,
    first_word_p95: 290,
    cost_per_minute: 150,
  })
  expect(data.series).toEqual([
    {
      day: '2026-03-02',
      conversations: 2,
      successes: 1,
      transfers: 1,
      first_word_p50: 200,
      first_word_p95: 290,
      cost_per_minute: 200,
    },
    { ...none, day: '2026-03-03', conversations: 1, successes: 1 },
  ])
})

test('the last 28 days are read by default, with the versions that were published in them', async () => {
  await platform.call(update, { as: 'admin', params: { id: agent }, body: { system_prompt: 'You help.' } })
  await platform.call(publish, { as: 'admin', params: { id: agent }, body: { name: 'Shorter' } })
  const { data } = (await read()).body as { data: AgentPerformance }
  expect(Date.parse(data.to) - Date.parse(data.from)).toBe(27 * 86_400_000)
  expect(data.total).toEqual({ ...none, conversations: 0 })
  expect(data.versions.map(({ number, name }) => [number, name])).toEqual([
    [1, expect.any(String)],
    [2, 'Shorter'],
  ])
})

test('days that end before they begin, and more than 92, are refused', async () => {
  expect((await read('from=2026-03-02&to=2026-03-01')).body.details.to[0].code).toBe('ends_before_start')
  expect((await read('from=2026-01-01&to=2026-04-02')).status).toBe(200)
  expect((await read('from=2026-01-01&to=2026-04-03')).body.details.to[0]).toMatchObject({ code: 'too_big' })
  expect((await read('from=yesterday')).status).toBe(422)
})

test("another tenant's agent is not found", async () => {
  expect((await read('', 'foreigner')).status).toBe(404)
})
