/** @module-tag core */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { mostToolCalls } from '#contract/ai-agents/tool-calls.ts'
import { inPlatform } from '#server/db/scope.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { newAgent } from '../../support/talking.ts'

const platform = usePlatform()
const read = (id: string, as: 'admin' | 'foreigner' = 'admin') =>
  platform.call(aiAgents.endpoints.toolCalls, { as, params: { id } })

test('the last calls of each tool of an agent are read, the newest first, without what was answered', async () => {
  const { id } = await newAgent(platform)
  const keep = (name: string, count: number, ok: boolean, result: string) =>
    inPlatform(platform.db, (tx) =>
      tx.execute(sql`
        with talk as (
          insert into conversations (id, tenant_id, agent_id, channel, language, status)
          select gen_random_uuid(), tenant_id, id, 'web', 'en', 'done' from ai_agents where id = ${id}
          returning tenant_id, id)
        insert into conversation_turns (id, tenant_id, conversation_id, index, role, text, tool)
        select ('01900000-0000-7000-8000-' || lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint * 16 + number), 12, '0'))::uuid,
          tenant_id, id, number, 'tool', 'x',
          jsonb_build_object('name', ${name}::text, 'args', '{}'::jsonb, 'result', ${result}::text, 'ok', ${ok}::boolean, 'ms', number)
        from talk, generate_series(1, ${count}) number`),
    )
  await keep('order_status', 15, true, 'Sari lives in Bandung')
  await keep('order_status', 10, false, 'http_500')
  await keep('book', 1, true, 'done')
  const { body } = await read(id)
  const calls = Object.fromEntries(body.data.map((one: { name: string; calls: unknown[] }) => [one.name, one.calls]))
  expect(Object.keys(calls).toSorted()).toEqual(['book', 'order_status'])
  expect(calls['order_status']).toHaveLength(mostToolCalls)
  expect(calls['order_status'].filter(({ ok }: { ok: boolean }) => !ok)).toHaveLength(10)
  expect(calls['order_status'].find(({ ok }: { ok: boolean }) => !ok)).toMatchObject({ problem: 'http_500' })
  expect(calls['book']).toMatchObject([{ ok: true, ms: 1, problem: null }])
  expect(JSON.stringify(body)).not.toContain('Bandung')
  expect((await read(id, 'foreigner')).status).toBe(404)
})
