import type { Refusal } from '#contract/grammar/reasons.ts'
import type { Actor } from '../../base/actor.ts'
import { eventLine, reasonOf } from '../../base/log.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Agent, Variables } from '../../voice/agent.ts'
import { judgeAnswer } from '../../voice/model/judge.ts'
import { ModelProblem } from '../../voice/model/problem.ts'
import { testingModel } from '../../voice/model/testing-model.ts'
import type { Spoken } from '../../voice/spoken.ts'
import { keepBack, standIn } from '../../voice/stand-in.ts'
import { askAgent, modelSettings } from '../conversations/ports.ts'
import { judge } from './judge.ts'
import type { StoredCase } from './table.ts'
import { problemOfTools } from './tool-answers.ts'

/** The user in whose name an agent is asked. */
export interface Asker {
  name: string
  tenant: Pick<Actor['tenant'], 'id' | 'name' | 'timezone'>
}

/** Runs short transactions of the caller, for work that waits for others in between. */
export type InOwn = <T>(work: (call: { tx: Transaction; actor: Asker }) => Promise<T>) => Promise<T>

export interface Outcome {
  problem: Refusal | null
  answer: string | null
}

export interface Asking {
  actor: Asker
  testCase: StoredCase
  agent: Agent
  /** The titles of the entries that are to be cited and exist, by id. */
  titles: Record<string, string>
}

type Host = Pick<Deps, 'db' | 'env' | 'keys' | 'log'>
type Answer = Awaited<ReturnType<typeof askAgent>>

/** Asks an agent the messages of a case in one conversation, and judges the last answer. */
export async function ask(host: Host, inOwn: InOwn, asking: Asking, signal?: AbortSignal): Promise<Outcome> {
  const { testCase, titles } = asking
  try {
    const talk = await converse(host, inOwn, asking, signal)
    if (!talk) return { problem: { reason: 'case_ended_early' }, answer: null }
    const problem = judge(testCase, talk.reply, titles) ?? (await judgeBySentence(host, asking, talk, signal))
    return { problem: problem && (problemOfTools(talk.reply.toolCalls) ?? problem), answer: talk.reply.text }
  } catch (error) {
    if (signal?.aborted) return { problem: { reason: 'case_not_run' }, answer: null }
    host.log(eventLine({ test_case: testCase.id, error: reasonOf(error as Error) }))
    return { problem: { reason: 'case_not_answered' }, answer: null }
  }
}

interface Talk {
  said: Spoken[]
  reply: Answer
}

/** @returns the conversation with its last answer; `undefined` if the agent ends it before the last message */
async function converse(
  host: Host,
  inOwn: InOwn,
  { actor, testCase, agent }: Asking,
  signal?: AbortSignal,
): Promise<Talk | undefined> {
  const { messages, language } = testCase
  let variables: Variables = Object.fromEntries(testCase.variables.map(({ name, value }) => [name, value]))
  let reply: Answer | undefined
  const said: Spoken[] = []
  for (const message of messages) {
    if (reply?.ends) return undefined
    const question = { message, variables, language, spoken: reply?.language, history: [...said] }
    reply = await askAgent(host, {
      agent,
      question,
      actor,
      tools: (callTool) => standIn(testCase.tool_answers, keepBack(callTool)),
      inOwn: (work) => inOwn(({ tx }) => work(tx)),
      signal,
    })
    said.push({ role: 'user', text: message }, { role: 'agent', text: reply.text })
    for (const { values } of reply.toolCalls) variables = { ...variables, ...values }
  }
  return reply && { said, reply }
}

/** Asks a language model if the expected sentence is true of the answer. */
async function judgeBySentence(
  { env, keys, log }: Host,
  { testCase: { id, expect }, agent }: Asking,
  { said, reply: { language } }: Talk,
  signal?: AbortSignal,
): Promise<Refusal | null> {
  if (expect.judged === null) return null
  const by = testingModel(modelSettings({ env, keys }, agent.model.own), agent.model)
  if (!by) return { reason: 'case_without_model' }
  try {
    const { is_true, why } = await judgeAnswer(by, { said, sentence: expect.judged, language }, signal)
    return is_true ? null : { reason: 'case_judged_wrong', params: { sentence: `“${expect.judged}”`, why } }
  } catch (error) {
    if (!(error instanceof ModelProblem)) throw error
    log(eventLine({ test_case: id, model: by.model, error: error.message }))
    return { reason: 'case_not_judged' }
  }
}
