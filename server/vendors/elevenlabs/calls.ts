import * as z from 'zod'
import type { Pronunciation } from '#contract/ai-agents/tools.ts'
import type { AgentRequest } from './agent.ts'
import { Conversation, conversationOf } from './conversation.ts'
import { request, type Access } from './request.ts'

/** A document of the provider. Its name begins with `mark`, by which it is found after a crash. */
interface Document {
  mark: string
  name: string
  text: string
}

/** An agent of the provider. Among its tags is `mark`, by which it is found after a crash. */
interface Agent {
  mark: string
  request: AgentRequest
}

/** Conversations that began in a span of time, in milliseconds since 1970. */
interface Wanted {
  agentId: string
  /** The user that its client named. */
  userId?: string
  after: number
  before: number
}

const Voice = z.object({
  voice_id: z.string().min(1),
  name: z.string().nullish(),
  // One that a later release adds counts as none.
  category: z.enum(['generated', 'cloned', 'premade', 'professional', 'famous', 'high_quality']).nullish().catch(null),
  labels: z.record(z.string(), z.string()).nullish(),
  description: z.string().nullish(),
  preview_url: z.string().nullish(),
  verified_languages: z.array(z.object({ language: z.string() })).nullish(),
})

/** Maximum voices that are read. */
const maxVoices = 500

/** A number whose calls ElevenLabs takes over SIP. */
interface PhoneNumber {
  number: string
  label: string
  agentId: string
  /** The addresses that may call it; any, if there are none. */
  addresses: string[]
  encryption: 'disabled' | 'allowed' | 'required'
}

const numberAt = (id: string) => `/v1/convai/phone-numbers/${encodeURIComponent(id)}`
const documentAt = (id: string) => `/v1/convai/knowledge-base/${encodeURIComponent(id)}`
const dictionaryAt = (id: string) => `/v1/pronunciation-dictionaries/${encodeURIComponent(id)}`
const agentAt = (id: string) => `/v1/convai/agents/${encodeURIComponent(id)}`

/** A version of a dictionary. */
const Dictionary = z.object({ id: z.string().min(1), version_id: z.string().min(1) })

const rulesOf = (pronunciations: Pronunciation[]) =>
  pronunciations.map(({ word, said }) => ({ type: 'alias', string_to_replace: word, alias: said }))

/** The questions that the platform asks ElevenLabs. */
export const calls = {
  /** Creates a document, or updates the one that has its mark. */
  async putDocument(access: Access, { mark, name, text }: Document) {
    const { documents } = await request(access, '/v1/convai/knowledge-base', {
      query: { search: mark, page_size: 10 },
      answer: z.object({ documents: z.array(z.object({ id: z.string(), name: z.string() })) }),
    })
    const found = documents.find((document) => document.name.startsWith(mark))
    if (found) {
      await calls.updateDocument(access, { id: found.id, name, text })
      return found.id
    }
    const answer = z.object({ id: z.string().min(1) })
    const path = '/v1/convai/knowledge-base/text'
    return (await request(access, path, { method: 'POST', body: { name, text }, answer })).id
  },

  /** Tells whether a document that was created with its mark is still there. */
  async hasDocument(access: Access, { id, mark }: { id: string; mark: string }) {
    const { documents } = await request(access, '/v1/convai/knowledge-base', {
      query: { search: mark, page_size: 100 },
      answer: z.object({ documents: z.array(z.object({ id: z.string() })) }),
    })
    return documents.some((document) => document.id === id)
  },

  async updateDocument(access: Access, { id, name, text }: { id: string } & Omit<Document, 'mark'>) {
    await request(access, documentAt(id), { method: 'PATCH', body: { name, content: text } })
  },

  async removeDocument(access: Access, { id }: { id: string }) {
    await request(access, documentAt(id), { method: 'DELETE', query: { force: true } })
  },

  /** Creates a dictionary of pronunciations; agents name a version of it. */
  async addPronunciations(access: Access, { name, pronunciations }: { name: string; pronunciations: Pronunciation[] }) {
    const path = '/v1/pronunciation-dictionaries/add-from-rules'
    const body = { name, rules: rulesOf(pronunciations) }
    return request(access, path, { method: 'POST', body, answer: Dictionary })
  },

  /** Replaces the rules of a dictionary. Its former versions stay with the agents that name them. */
  async setPronunciations(access: Access, { id, pronunciations }: { id: string; pronunciations: Pronunciation[] }) {
    const body = { rules: rulesOf(pronunciations) }
    return request(access, `${dictionaryAt(id)}/set-rules`, { method: 'POST', body, answer: Dictionary })
  },

  /** Archives a dictionary; ElevenLabs deletes none. */
  async archivePronunciations(access: Access, { id }: { id: string }) {
    await request(access, dictionaryAt(id), { method: 'PATCH', body: { archived: true } })
  },

  /** Creates an agent, or updates the one that has its mark. */
  async putAgent(access: Access, { mark, request: body }: Agent) {
    const { agents } = await request(access, '/v1/convai/agents', {
      query: { tags: mark, page_size: 100 },
      answer: z.object({ agents: z.array(z.object({ agent_id: z.string(), tags: z.array(z.string()) })) }),
    })
    const found = agents.find(({ tags }) => tags.includes(mark))
    if (found) {
      await calls.updateAgent(access, { id: found.agent_id, request: body })
      return found.agent_id
    }
    const answer = z.object({ agent_id: z.string().min(1) })
    return (await request(access, '/v1/convai/agents/create', { method: 'POST', body, answer })).agent_id
  },

  async updateAgent(access: Access, { id, request: body }: { id: string; request: AgentRequest }) {
    await request(access, agentAt(id), { method: 'PATCH', body })
  },

  async removeAgent(access: Access, { id }: { id: string }) {
    await request(access, agentAt(id), { method: 'DELETE' })
  },

  /** Imports a number with a SIP trunk, or takes the one that is there, and assigns an agent to it. */
  async putPhoneNumber(access: Access, { number, label, agentId, addresses, encryption }: PhoneNumber) {
    const found = await request(access, '/v1/convai/phone-numbers', {
      answer: z.array(
        z.object({ phone_number_id: z.string(), phone_number: z.string(), provider: z.string().nullish() }),
      ),
    })
    const inbound_trunk_config = {
      media_encryption: encryption,
      ...(addresses.length > 0 && { allowed_addresses: addresses }),
    }
    const known = found.find((one) => one.phone_number === number && one.provider === 'sip_trunk')
    const body = { phone_number: number, label, provider: 'sip_trunk', inbound_trunk_config }
    const answer = z.object({ phone_number_id: z.string().min(1) })
    const { phone_number_id: id } =
      known ?? (await request(access, '/v1/convai/phone-numbers', { method: 'POST', body, answer }))
    await request(access, numberAt(id), { method: 'PATCH', body: { agent_id: agentId, label, inbound_trunk_config } })
    return id
  },

  async removePhoneNumber(access: Access, { id }: { id: string }) {
    await request(access, numberAt(id), { method: 'DELETE' })
  },

  /** Gets an address for one conversation with an agent. */
  async getSignedUrl(access: Access, { agentId }: { agentId: string }) {
    const query = { agent_id: agentId, include_conversation_id: true }
    const answer = z.object({ signed_url: z.string().min(1) })
    return (await request(access, '/v1/convai/conversation/get-signed-url', { query, answer })).signed_url
  },

  async getConversation(access: Access, { id }: { id: string }) {
    const path = `/v1/convai/conversations/${encodeURIComponent(id)}`
    return conversationOf(await request(access, path, { answer: Conversation }))
  },

  /** Lists the ids of the conversations of an agent, the newest 100. */
  async findConversations(access: Access, { agentId, userId, after, before }: Wanted) {
    const { conversations } = await request(access, '/v1/convai/conversations', {
      query: {
        agent_id: agentId,
        user_id: userId,
        call_start_after_unix: Math.floor(after / 1000),
        call_start_before_unix: Math.ceil(before / 1000),
        page_size: 100,
      },
      answer: z.object({ conversations: z.array(z.object({ conversation_id: z.string() })) }),
    })
    return conversations.map(({ conversation_id }) => conversation_id)
  },

  async getVoice(access: Access, { id }: { id: string }) {
    return voiceOf(await request(access, `/v1/voices/${encodeURIComponent(id)}`, { answer: Voice }))
  },

  async listVoices(access: Access, _: void) {
    const answer = z.object({
      voices: z.array(Voice),
      has_more: z.boolean(),
      next_page_token: z.string().nullish(),
    })
    const found: ProviderVoice[] = []
    let token: string | undefined
    do {
      const query = { page_size: 100, sort: 'name', sort_direction: 'asc', next_page_token: token }
      const page = await request(access, '/v2/voices', { query, answer })
      found.push(...page.voices.map(voiceOf))
      token = (page.has_more && page.next_page_token) || undefined
    } while (token && found.length < maxVoices)
    return found
  },
}

export type ProviderVoice = ReturnType<typeof voiceOf>

const voiceOf = (voice: z.output<typeof Voice>) => ({
  id: voice.voice_id,
  name: voice.name ?? voice.voice_id,
  category: voice.category ?? null,
  labels: voice.labels ?? {},
  description: voice.description ?? null,
  previewUrl: voice.preview_url ?? null,
  languages: voice.verified_languages?.map(({ language }) => language) ?? [],
})
