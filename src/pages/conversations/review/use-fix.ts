import { useCustomMutation, useDataProvider, useInvalidate } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { aiAgentTestCases, type AiAgentTestCase } from '#contract/ai-agent-test-cases.ts'
import { aiAgents, type AiAgent } from '#contract/ai-agents/contract.ts'
import { knowledgeBase, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { conversations, type Conversation } from '#contract/conversations/contract.ts'
import type { ReviewedTurn } from '#contract/conversations/review.ts'
import type { EndpointEntry } from '#contract/grammar/entry.ts'
import { t } from '#providers/format/i18n.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { messagesOf } from '../said-case.ts'

/** Steps from a written answer to callers who hear it, in their order. */
export const steps = ['save', 'read', 'link', 'case', 'run', 'publish'] as const
export type Step = (typeof steps)[number]

export interface Written {
  /** The entry that is corrected; a new one without it. */
  entryId?: string
  title: string
  content: string
}

export interface Progress {
  done: Step[]
  current?: Step
  /** The step that failed, and why. */
  failed?: { step: Step; error?: ApiError; case?: AiAgentTestCase }
}

const pollMs = 500
const longestReadMs = 120_000

/**
 * Writes an answer into the knowledge base, gives it to the agent, and proves it by a test case. What was made stays when
 * a step fails, so that the next attempt corrects it instead of making another.
 */
export function useFix(turn: ReviewedTurn, agentId: string) {
  const requests = useRequests()
  const work = useWork(turn, agentId, requests)
  const invalidate = useInvalidate()
  const [progress, setProgress] = useState<Progress>({ done: [] })
  const [isChanged, setChanged] = useState(false)

  /** Does the steps up to the test. @returns true if the test passes and nothing is left to publish */
  async function prove(written: Written): Promise<boolean> {
    const done: Step[] = []
    for (const step of steps) {
      if (step === 'publish') break
      setProgress({ done: [...done], current: step })
      try {
        await work[step](written)
      } catch (error) {
        const { ran } = error as { ran?: AiAgentTestCase }
        setProgress({ done, failed: { step, case: ran, error: ran ? undefined : (error as ApiError) } })
        return false
      }
      done.push(step)
    }
    const { draft, published_version } = await requests.readOne<AiAgent>(aiAgents.name, agentId)
    const isOpen = draft.changed || published_version === null
    setChanged(isOpen)
    setProgress({ done: isOpen ? done : [...steps] })
    forget()
    return !isOpen
  }

  async function publish(): Promise<boolean> {
    const done = steps.filter((step) => step !== 'publish')
    setProgress({ done, current: 'publish' })
    try {
      await requests.send(aiAgents.endpoints.publish, { id: agentId })
    } catch (error) {
      setProgress({ done, failed: { step: 'publish', error: error as ApiError } })
      return false
    }
    setChanged(false)
    setProgress({ done: [...steps] })
    forget()
    return true
  }

  const forget = () => {
    for (const resource of [knowledgeBase.name, aiAgents.name, aiAgentTestCases.name])
      void invalidate({ resource, dataProviderName: knowledgeBase.api, invalidates: ['resourceAll'] })
  }
  return { progress, isChanged, prove, publish }
}

/** The work of each step. Keeps the ids of what was made, for the steps after it and for the next attempt. */
function useWork(
  { conversation_id, turn_index, question, language }: ReviewedTurn,
  agentId: string,
  { send, readOne }: ReturnType<typeof useRequests>,
) {
  const made = useRef<{ entry?: string; case?: string }>({})
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])

  const work: Record<Exclude<Step, 'publish'>, (written: Written) => Promise<void>> = {
    async save({ entryId = made.current.entry, title, content }) {
      const { create, update } = knowledgeBase.endpoints
      const entry = entryId
        ? await send<KnowledgeEntry>(update, { id: entryId }, { content })
        : await send<KnowledgeEntry>(create, {}, { title, content, language: languageOf(language) })
      made.current.entry = entry.id
    },
    async read() {
      for (const until = Date.now() + longestReadMs; Date.now() < until && !isGone.current;) {
        const { status } = await readOne<KnowledgeEntry>(knowledgeBase.name, made.current.entry!)
        if (status === 'ready') return
        if (status === 'failed' || status === 'archived') throw new Error(t('review.read_failed'))
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
      throw new Error(t('review.read_long'))
    },
    async link() {
      const { knowledge_ids } = await readOne<AiAgent>(aiAgents.name, agentId)
      if (knowledge_ids.includes(made.current.entry!)) return
      const ids = [...knowledge_ids, made.current.entry!]
      await send(aiAgents.endpoints.update, { id: agentId }, { knowledge_ids: ids })
    },
    async case() {
      if (made.current.case) return
      const { turns } = await readOne<Conversation>(conversations.name, conversation_id)
      const before = turns.filter(({ role, index }) => role === 'user' && index < turn_index)
      const questions = before.length > 0 ? before.map(({ text }) => text) : [question]
      const body = { messages: messagesOf(questions), expect: { cites: [made.current.entry!] } }
      made.current.case = (await send<AiAgentTestCase>(aiAgentTestCases.endpoints.create, { agentId }, body)).id
    },
    async run() {
      const params = { agentId, id: made.current.case! }
      const ran = await send<AiAgentTestCase>(aiAgentTestCases.endpoints.run, params)
      if (ran.result !== 'passed') throw Object.assign(new Error(ran.result), { ran })
    },
  }
  return work
}

/** Requests whose answers and errors are shown by the steps alone. */
function useRequests() {
  const { mutateAsync } = useCustomMutation()
  const voice = useDataProvider()(knowledgeBase.api)
  const send = async <T>(endpoint: EndpointEntry, params: Record<string, string>, body: object = {}) => {
    const options = { successNotification: false, errorNotification: false } as const
    return (await mutateAsync({ ...toMutation(endpoint, { params, body }), ...options })).data as T
  }
  const readOne = async <T>(resource: string, id: string) => (await voice.getOne({ resource, id })).data as T
  return { send, readOne }
}

/** The language of an entry, of those that words are read in. */
const languageOf = (language: string) => (language === 'en' || language === 'id' ? language : null)
