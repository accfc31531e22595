import type { ElevenLabs, ElevenLabsClient } from '@elevenlabs/elevenlabs-js'
import { conversationOf } from './conversation.ts'

/** A document of the provider. Its name begins with `mark`, by which it is found after a crash. */
interface Document {
  mark: string
  name: string
  text: string
}

type AgentRequest = ElevenLabs.conversationalAi.BodyCreateAgentV1ConvaiAgentsCreatePost

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

/** Maximum voices that are read. */
const maxVoices = 500

/** The questions that the platform asks ElevenLabs, in terms of its SDK. */
export const calls = {
  /** Creates a document, or updates the one that has its mark. */
  async putDocument({ conversationalAi: { knowledgeBase } }: ElevenLabsClient, { mark, name, text }: Document) {
    const { documents } = await knowledgeBase.list({ search: mark, pageSize: 10 })
    const found = documents.find((document) => document.name.startsWith(mark))
    if (found) {
      await knowledgeBase.documents.update(found.id, { name, content: text })
      return found.id
    }
    return (await knowledgeBase.documents.createFromText({ name, text })).id
  },

  async updateDocument(
    { conversationalAi }: ElevenLabsClient,
    { id, name, text }: { id: string } & Omit<Document, 'mark'>,
  ) {
    await conversationalAi.knowledgeBase.documents.update(id, { name, content: text })
  },

  async removeDocument({ conversationalAi }: ElevenLabsClient, { id }: { id: string }) {
    await conversationalAi.knowledgeBase.documents.delete(id, { force: true })
  },

  /** Creates an agent, or updates the one that has its mark. */
  async putAgent({ conversationalAi: { agents } }: ElevenLabsClient, { mark, request }: Agent) {
    const { agents: listed } = await agents.list({ tags: mark, pageSize: 100 })
    const found = listed.find(({ tags }) => tags.includes(mark))
    if (found) {
      await agents.update(found.agentId, request)
      return found.agentId
    }
    return (await agents.create(request)).agentId
  },

  async updateAgent({ conversationalAi }: ElevenLabsClient, { id, request }: { id: string; request: AgentRequest }) {
    await conversationalAi.agents.update(id, request)
  },

  async removeAgent({ conversationalAi }: ElevenLabsClient, { id }: { id: string }) {
    await conversationalAi.agents.delete(id)
  },

  /** Gets an address for one conversation with an agent. */
  async getSignedUrl({ conversationalAi }: ElevenLabsClient, { agentId }: { agentId: string }) {
    const request = { agentId, includeConversationId: true }
    return (await conversationalAi.conversations.getSignedUrl(request)).signedUrl
  },

  async getConversation({ conversationalAi }: ElevenLabsClient, { id }: { id: string }) {
    return conversationOf(await conversationalAi.conversations.get(id))
  },

  /** Lists the ids of the conversations of an agent, the newest 100. */
  async findConversations({ conversationalAi }: ElevenLabsClient, { agentId, userId, after, before }: Wanted) {
    const { conversations } = await conversationalAi.conversations.list({
      agentId,
      userId,
      callStartAfterUnix: Math.floor(after / 1000),
      callStartBeforeUnix: Math.ceil(before / 1000),
      pageSize: 100,
    })
    return conversations.map(({ conversationId }) => conversationId)
  },

  async getVoice({ voices }: ElevenLabsClient, { id }: { id: string }) {
    return voiceOf(await voices.get(id))
  },

  async listVoices({ voices }: ElevenLabsClient, _: void) {
    const found: ProviderVoice[] = []
    let nextPageToken: string | undefined
    do {
      const page = await voices.search({ pageSize: 100, sort: 'name', sortDirection: 'asc', nextPageToken })
      found.push(...page.voices.map(voiceOf))
      nextPageToken = page.hasMore ? page.nextPageToken : undefined
    } while (nextPageToken && found.length < maxVoices)
    return found
  },
}

export type ProviderVoice = ReturnType<typeof voiceOf>

const voiceOf = (voice: ElevenLabs.Voice) => ({
  id: voice.voiceId,
  name: voice.name ?? voice.voiceId,
  category: voice.category ?? null,
  labels: voice.labels ?? {},
  description: voice.description ?? null,
  previewUrl: voice.previewUrl ?? null,
  languages: voice.verifiedLanguages?.map(({ language }) => language) ?? [],
})
