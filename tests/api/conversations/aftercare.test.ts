import type { Server } from 'node:http'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { inPlatform } from '#server/db/scope.ts'
import { conversations as conversationRows, conversationTurns } from '#server/resources/conversations/table.ts'
import { rateConversation } from '#server/resources/usage-records/rate-conversation.ts'
import { listen } from '../../support/web-socket.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { newAgent, openTalk, readTalk, startTalk } from '../../support/talking.ts'

/** A platform without a language model. */
const platform = usePlatform()
let server: Server
let origin: string
beforeAll(async () => {
  ;({ server, origin } = await listen(platform.deps))
})
afterAll(() => void server.close())

async function talk(agent: object, message: string, variables = {}) {
  const { id: agentId } = await newAgent(platform, { first_message: 'Hello!', ...agent })
  const { id, address } = await startTalk(platform, agentId, origin, { variables })
  const open = await openTalk(address)
  open.send({ type: 'conversation_initiation_client_data' })
  open.send({ type: 'user_message', text: message })
  const answers = () => open.received.filter(({ type }) => type === 'agent_response')
  await vi.waitFor(() => expect(answers()).toHaveLength(2), { timeout: 20_000 })
  // An answer is said before it is stored, and another process than the one that holds a conversation does not wait for it.
  const stored = () =>
    inPlatform(platform.db, (tx) =>
      tx
        .select({ id: conversationTurns.id })
        .from(conversationTurns)
        .where(and(eq(conversationTurns.conversation_id, id), eq(conversationTurns.role, 'agent'))),
    )
  await vi.waitFor(async () => expect(await stored()).toHaveLength(2), { timeout: 20_000 })
  const body = { conversation_id: id }
  await platform.call(conversations.endpoints.end, { as: 'admin', params: { agentId }, body })
  return id
}

test('without a model, data comes from variables alone, and criteria are not evaluated', async () => {
  const agent = {
    success_criteria: [{ name: 'Answered', description: 'The question was answered.' }],
    data_to_collect: [
      { name: 'order', type: 'text', description: 'The order.' },
      { name: 'constructor', type: 'text', description: 'A word that objects know.' },
    ],
  }
  const id = await talk(agent, 'How long does a refund take?', { order: 'A-17' })
  await platform.runDue()
  expect(await readTalk(platform, id)).toMatchObject({
    status: 'done',
    outcome: 'success',
    sentiment: null,
    analysis: {
      by: 'rules',
      problem: 'no_model',
      criteria: [{ name: 'Answered', result: 'unknown', reason: null }],
      data: [{ value: 'A-17' }, { value: null }],
    },
  })
})

test('an agent that says so has personal data replaced as soon as a conversation ends', async () => {
  const message = 'I am Putri. Does a refund go to card 4111 1111 1111 1111, NIK 3174096112900001, +62 812 3456 7890?'
  const id = await talk({ redact_data: true }, message, { name: 'Putri' })
  const row = await readTalk(platform, id)
  const redacted = 'I am [name]. Does a refund go to card [card], NIK [nik], [number]?'
  expect(row.turns[1]!.text).toBe(redacted)
  expect(row).toMatchObject({ summary: redacted, caller: '[caller]', redacted_at: expect.any(String) })
  const query = `resource_id=${id}&action=conversations.redact`
  const log = (await platform.call(activityLogs.endpoints.list, { as: 'admin', query })).body.data
  expect(log).toMatchObject([{ actor_type: 'system' }])
  expect(JSON.stringify(log)).not.toContain('Putri')
  const kept = await talk({}, message, { name: 'Putri' })
  expect((await readTalk(platform, kept)).turns[1]!.text).toBe(message)
})

test('the cost is split by what it was for: by phone minutes, and the tokens of a model', async () => {
  const id = await talk({}, 'How long does a refund take?')
  expect((await readTalk(platform, id)).cost).toBe(0)
  await inPlatform(platform.db, async (tx) => {
    const isIt = eq(conversationRows.id, id)
    const [key] = await tx.update(conversationRows).set({ channel: 'phone' }).where(isIt).returning()
    await tx.execute(sql`update conversation_turns set tokens = 900 where conversation_id = ${id} and role = 'agent'`)
    await rateConversation(tx, key!)
  })
  const { cost, costs } = await readTalk(platform, id)
  expect(costs).toMatchObject({ tts: 0, stt: 0 })
  expect(costs!.telephony).toBeGreaterThan(0)
  expect(costs!.llm).toBeGreaterThan(0)
  expect(costs!.llm + costs!.telephony).toBe(cost)
})
