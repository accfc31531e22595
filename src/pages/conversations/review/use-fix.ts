import { useCustomMutation, useDataProvider, useInvalidate } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { aiAgentTestCases, type AiAgentTestCase } from '#contract/ai-agent-test-cases.ts'
import { aiAgents, type AiAgent } from '#contract/ai-agents/contract.ts'
import { knowledgeBase, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { conversations, type Conversation } from '#contract/conversations/contract.ts'
import type { ReviewedTurn } from '#contract/conversations/review.ts'
import { curatedAnswers, type CuratedAnswer } from '#contract/curated-answers.ts'
import type { EndpointEntry } from '#contract/grammar/entry.ts'
import { t } from '#providers/format/i18n.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { messagesOf } from '../said-case.ts'

/** Steps from a written answer to callers who hear it, in their order: a curated answer, and a corrected entry. */
export const steps = {
  curated: ['curate', 'ask', 'case', 'run'],
  entry: ['save', 'read', 'link', 'case', 'run', 'publish'],
} as const
export type Step = (typeof steps)[keyof typeof steps][number]

export interface Written {
  /** The entry that is corrected. Without one, a curated answer is written. */
  entryId?: string
  /** The question form of the curated answer. */
  form: string
  content: string
  /** All agents give the curated answer. */
  isForAll: boolean
}

export interface Progress {
  kind: keyof typeof steps
  done: Step[]
  current?: Step
  /** The answer of the agent when it was asked again. */
  heard?: string
  /** The step that failed, and why. */
  failed?: { step: Step; error?: ApiError; case?: AiAgentTestCase }
}

const pollMs = 500
const longestReadMs = 120_000

/**
 * Writes a curated answer, or corrects an entry of the knowledge base, and proves it by asking again and by a test case.
 * What was made stays when a step fails, so that the next attempt corrects it instead of making another.
 */
export function useFix(turn: ReviewedTurn, agentId: string) {
  const requests = useRequests()
  const work = useWork(turn, agentId, requests)
  const invalidate = useInvalidate()
  const [progress, setProgress] = useState<Progress>({ kind: 'curated', done: [] })
  const [isChanged, setChanged] = useState(false)

  /** Does the steps up to the test. @returns true if callers hear the answer */
  async function prove(written: Written): Promise<boolean> {
    const kind = written.entryId ? 'entry' : 'curated'
    const done: Step[] = []
    let heard: string | undefined
    for (const step of steps[kind]) {
      if (step === 'publish') break
      setProgress({ kind, done: [...done], current: step, heard })
      try {
        heard = (await work[step](written)) ?? heard
      } catch (error) {
        const { ran } = error as { ran?: AiAgentTestCase }
        setProgress({ kind, done, heard, failed: { step, case: ran, error: ran ? undefined : (error as ApiError) } })
        forget()
        // A curated answer that was heard is live, also where its test case could not be kept.
        return heard !== undefined && !(await findOpen(kind))
      }
      done.push(step)
    }
    const isOpen = await findOpen(kind)
    setProgress({ kind, done: isOpen ? done : [...steps[kind]], heard })
    forget()
    return !isOpen
  }

  /** Reads whether something is left to publish. Curated answers need a published agent and no version. */
  async function findOpen(kind: Progress['kind']): Promise<boolean> {
    const { draft, published_version } = await requests.readOne<AiAgent>(aiAgents.name, agentId)
    const isOpen = published_version === null || (kind === 'entry' && draft.changed)
    setChanged(isOpen)
    return isOpen
  }

  /** Publishes the agent; with a reason, although test cases fail. */
  async function publish(override_reason?: string): Promise<boolean> {
    const { kind, heard } = progress
    const done = steps[kind].filter((step) => step !== 'publish')
    setProgress({ kind, heard, done, current: 'publish' })
    try {
      await requests.send(aiAgents.endpoints.publish, { id: agentId }, override_reason ? { override_reason } : {})
    } catch (error) {
      setProgress({ kind, heard, done, failed: { step: 'publish', error: error as ApiError } })
      return false
    }
    setChanged(false)
    setProgress({ kind, heard, done: [...steps[kind]] })
    forget()
    return true
  }

  const forget = () => {
    for (const resource of [knowledgeBase.name, curatedAnswers.name, aiAgents.name, aiAgentTestCases.name])
      void invalidate({ resource, dataProviderName: knowledgeBase.api, invalidates: ['resourceAll'] })
  }
  return { progress, isChanged, prove, publish }
}

/** The work of each step. Keeps the ids of what was made, for the steps after it and for the next attempt. */
function useWork(turn: ReviewedTurn, agentId: string, requests: Requests) {
  const { conversation_id, turn_index, question } = turn
  const { send, readOne } = requests
  const made = useRef<Made>({})
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])

  const work: Record<Exclude<Step, 'publish'>, (written: Written) => Promise<string | void>> = {
    async curate(written) {
      made.current.curated = await saveCurated(turn, agentId, requests, written, made.current.curated)
    },
    ask: ({ form }) => askAgain(agentId, requests, form),
    async save({ entryId, content }) {
      made.current.entry = entryId!
      await send<KnowledgeEntry>(knowledgeBase.endpoints.update, { id: entryId! }, { content })
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
    async case({ entryId, form }) {
      if (made.current.case) return
      const { create } = aiAgentTestCases.endpoints
      if (!entryId) {
        made.current.case = (await send<AiAgentTestCase>(create, { agentId }, { messages: [form] })).id
        return
      }
      const { turns } = await readOne<Conversation>(conversations.name, conversation_id)
      const before = turns.filter(({ role, index }) => role === 'user' && index < turn_index)
      const questions = before.length > 0 ? before.map(({ text }) => text) : [question]
      const body = { messages: messagesOf(questions), expect: { cites: [made.current.entry!] } }
      made.current.case = (await send<AiAgentTestCase>(create, { agentId }, body)).id
    },
    async run() {
      const params = { agentId, id: made.current.case! }
      const ran = await send<AiAgentTestCase>(aiAgentTestCases.endpoints.run, params)
      if (ran.result !== 'passed') throw Object.assign(new Error(ran.result), { ran })
    },
  }
  return work
}

/** The ids of what was made. */
interface Made {
  curated?: string
  entry?: string
  case?: string
}

/** Saves a curated answer, or changes the one with this id. @returns its id */
async function saveCurated(
  { language }: ReviewedTurn,
  agentId: string,
  { send }: Requests,
  { form, content, isForAll }: Written,
  id?: string,
): Promise<string> {
  const { create, update } = curatedAnswers.endpoints
  const body = { questions: [form], answer: content, language, agent_ids: isForAll ? [] : [agentId] }
  return (await send<CuratedAnswer>(id ? update : create, id ? { id } : {}, body)).id
}

/** Asks the agent the question of a curated answer. @returns what it says; @throws if it is another answer */
async function askAgain(agentId: string, { send }: Requests, message: string): Promise<string> {
  const said = await send<Heard>(conversations.endpoints.test, { agentId }, { message })
  if (said.basis !== 'curated') throw new Error(t('review.not_heard', { answer: said.answer }))
  return said.answer
}

type Requests = ReturnType<typeof useRequests>

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

type Heard = z.output<typeof conversations.endpoints.test.data>
