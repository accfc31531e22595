import { expect, test } from 'vitest'
import type { Agent, Hit } from './agent.ts'
import { sampleAgent } from './agent.sample.ts'
import { createConversation } from './conversation.ts'
import type { Turn } from './dialogue.ts'
import type { Model, ModelRequest } from './sources.ts'
import { textsOf } from './texts.ts'

/** Conversations that another agent takes over. */

const invoices = {
  kind: 'agent',
  name: 'hand_over_1',
  description: 'Asks about an invoice or a payment',
  agentId: 'b',
} as const
const orders = {
  kind: 'agent',
  name: 'hand_over_1',
  description: 'Asks about an invoice or a payment',
  agentId: 'a',
} as const
const first: Agent = { ...sampleAgent, name: 'Budi', tools: [invoices] }
const second: Agent = { ...sampleAgent, name: 'Rina', tools: [] }
const hit = {
  entry_id: 'e',
  title: 'T',
  passage_id: 'p',
  text: 'The payment of an invoice is due after 14 days.',
  score: 0.9,
} as Hit
const message = 'When is the payment of an invoice due?'

/** Says a message to the first agent, and waits until all is answered. */
async function talk(agents: Record<string, { agent: Agent; model?: Model }>, text = message) {
  const turns: Turn[] = []
  const callTool = async () => ({ name: '', args: {}, result: '', ok: false, ms: 0 })
  const conversation = createConversation(
    {
      id: 'c',
      agent: { ...agents['a']!.agent, opening: { ...first.opening, speaksFirst: 'caller' } },
      language: 'en',
      variables: {},
    },
    {
      send: () => {},
      keep: async (turn) => void turns.push(turn),
      rate: async () => {},
      onFailure: (error) => {
        throw error
      },
      search: async () => [],
      callTool,
      async handOver(id) {
        const found = agents[id]
        return found && { agent: found.agent, sources: { search: async () => [hit], callTool, model: found.model } }
      },
    },
  )
  conversation.receive({ type: 'user_message', text })
  await new Promise((resolve) => setTimeout(resolve, 300))
  conversation.finish('user')
  await conversation.ended
  return turns.map(({ role, text: said }) => [role, said])
}

test('the other agent answers the message, from its own knowledge', async () => {
  expect(await talk({ a: { agent: first }, b: { agent: second } })).toEqual([
    ['user', message],
    ['tool', 'b'],
    ['agent', textsOf('en').transferring],
    ['agent', 'The payment of an invoice is due after 14 days.'],
  ])
})

test('it knows what was said before', async () => {
  const requests: ModelRequest[] = []
  const model: Model = {
    name: 'big',
    async answer(request) {
      requests.push(request)
      request.say('After 14 days.')
      return { text: 'After 14 days.', cited: [], toolCalls: [], tokens: 1 }
    },
  }
  await talk({ a: { agent: first }, b: { agent: second, model } })
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ message, agent: { name: 'Rina' } })
  expect(requests[0]!.history.at(-1)).toEqual({ role: 'system', text: 'Budi handed the conversation over to Rina.' })
})

test('an agent that does not answer is apologized for, and two do not pass a caller to and fro', async () => {
  expect((await talk({ a: { agent: first } })).at(-1)).toEqual(['agent', textsOf('en').failed])
  const turns = await talk({ a: { agent: first }, b: { agent: { ...second, tools: [orders] } } })
  expect(turns.filter(([role]) => role === 'tool')).toHaveLength(4)
  expect(turns.at(-1)).toEqual(['agent', textsOf('en').failed])
})
