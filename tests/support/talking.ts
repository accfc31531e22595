import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations, type Conversation } from '#contract/conversations/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { connect } from './web-socket.ts'
import type { Account } from './accounts.ts'
import type { Sending, TestPlatform } from './platform/in-process.ts'

let made = 0

/** The text of the entry that new agents answer from. */
export const knowledge = 'Our shop sells lamps. A refund takes 14 working days. Bring the receipt.'

/** Creates an agent that knows of refunds, and publishes it. */
export async function newAgent(platform: TestPlatform, changes: object = {}, as: Account = 'admin') {
  const { call, runDue } = platform
  const text = {
    language: 'en',
    title: `Refunds ${++made}`,
    content: knowledge,
  }
  const entry = (await call(knowledgeBase.endpoints.create, { as, body: text })).body.data
  await runDue()
  const body = {
    name: `Budi ${made}`,
    system_prompt: 'You help customers of a shop.',
    primary_language: 'en',
    first_message: 'Hello {{name}}!',
    knowledge_ids: [entry.id],
    ...changes,
  }
  const { id } = (await call(aiAgents.endpoints.create, { as, body })).body.data
  await call(aiAgents.endpoints.publish, { as, params: { id }, body: {} })
  return { id: id as string, entryId: entry.id as string }
}

/** A body of an agent with a name of its own. */
export const draftBody = () => ({
  name: `Agent ${++made}`,
  system_prompt: 'x',
  primary_language: 'en',
  first_message: 'Hi',
})

/** A draft of the administrator's tenant. */
export const newDraft = async (platform: TestPlatform): Promise<{ id: string }> =>
  (await platform.call(aiAgents.endpoints.create, { as: 'admin', body: draftBody() })).body.data

/** An agent that is published, with a draft that differs. */
export async function publishedAgent(platform: TestPlatform): Promise<{ id: string }> {
  const params = await newDraft(platform)
  await platform.call(aiAgents.endpoints.publish, { as: 'admin', params, body: {} })
  await platform.call(aiAgents.endpoints.update, { as: 'admin', params, body: { system_prompt: 'y' } })
  return params
}

/** Starts a conversation, with its address on the port of a test. */
export async function startTalk(
  { call }: TestPlatform,
  agentId: string,
  origin: string,
  body: object = {},
  by: Account | Sending = 'admin',
) {
  const sending = typeof by === 'string' ? { as: by } : by
  const params = { ...sending.params, agentId }
  const { status, body: answer } = await call(conversations.endpoints.start, { ...sending, params, body })
  if (status !== 200) throw new Error(JSON.stringify(answer))
  const { conversation_id, signed_url } = answer.data
  return { id: conversation_id as string, address: (signed_url as string).replace(/^ws:\/\/[^/]+/, origin) }
}

/** Opens the WebSocket of a conversation, as clients of the protocol do. */
export const openTalk = (address: string, headers: Record<string, string> = {}) =>
  connect(address, { protocols: ['convai'], headers })

export const readTalk = async ({ call }: TestPlatform, id: string, as: Account = 'admin'): Promise<Conversation> =>
  (await call(conversations.endpoints.detail, { as, params: { id } })).body.data
