import { notCalled } from '#contract/conversations/turns.ts'
import { languageOf } from './opening.ts'
import * as protocol from './protocol.ts'
import { reply, type Reply } from './reply.ts'
import type { Sources } from './sources.ts'
import { finish, remember, say, type Talk, type Times } from './dialogue.ts'
import { part, type ServerEvent } from './protocol.ts'
import { textsOf } from './texts.ts'

const mostHistory = 20
/** The most agents that take over a conversation, so that two do not pass it to and fro. */
export const mostHandOvers = 3

/** Answers a message of the user in a stream, until the answer is complete or interrupted. */
export async function respond(talk: Talk, message: string) {
  const { agent, around, history } = talk
  const started = Date.now()
  const heardId = ++talk.eventId
  around.send(protocol.transcript(message, heardId))
  const language = (talk.language = languageOf(agent, message, talk.language))
  const before = history.slice(-mostHistory)
  history.push({ role: 'user', text: message })
  // Stores the message while the answer is found, so that the first word does not wait for it.
  const keeping = around.keep({ role: 'user', text: message, language, event_id: heardId, started, ended: started })
  await answer(talk, { message, before, started, keeping })
}

interface Asked {
  message: string
  /** The conversation before the message. */
  before: Talk['history']
  started: number
  /** Resolves once the message is stored. */
  keeping: Promise<void>
}

async function answer(talk: Talk, { message, before, started, keeping }: Asked) {
  const { agent, around, language } = talk
  const id = ++talk.eventId
  const speaking = (talk.speaking = new AbortController())
  const answering = (talk.answering = { event_id: id }) as NonNullable<Talk['answering']>
  const speech = createSpeech(around.send, id)
  const request = { agent, message, language, variables: talk.variables, history: before }
  const replying = reply(request, sourcesOf(talk, id), speech.part, speaking.signal).catch((error: Error) => {
    if (speaking.signal.aborted) return undefined
    throw error
  })
  await Promise.allSettled([replying, keeping])
  await keeping
  const given = await replying
  talk.speaking = undefined
  const times = { language, event_id: id, started, ended: Date.now() }
  if (!given) return interrupt(talk, { said: speech.text(), heard: answering.heard }, times)
  await conclude(talk, given, times, speech)
  if (given.handsTo && (await handOver(talk, given.handsTo))) {
    const known = [...before, talk.history.at(-1)!]
    await answer(talk, { message, before: known, started: Date.now(), keeping: Promise.resolve() })
  }
}

/** Lets another agent go on, which knows what was said. @returns false if it does not answer */
async function handOver(talk: Talk, agentId: string): Promise<boolean> {
  const { around, agent, variables } = talk
  const next = talk.handOvers < mostHandOvers ? await around.handOver?.(agentId) : undefined
  if (!next) {
    await say(talk, textsOf(talk.language).failed)
    return false
  }
  talk.handOvers++
  talk.around = { ...around, ...next.sources }
  talk.agent = next.agent
  talk.variables = { ...next.agent.fallbacks, ...variables, agent_name: next.agent.name }
  talk.history.push({ role: 'system', text: `${agent.name} handed the conversation over to ${next.agent.name}.` })
  return true
}

const sourcesOf = ({ around, tools }: Talk, eventId: number): Sources => ({
  ...around,
  callTool: (chosen) => (chosen.tool.kind === 'client' ? tools.call(chosen, eventId) : around.callTool(chosen)),
})

async function conclude(talk: Talk, given: Reply, times: Times, speech: Speech) {
  const { around, agent, watching } = talk
  const { latency, tokens, citations, toolCalls, model, fallback, trace, basis, offered } = given
  // The transcript includes the filler; the history for the next answer does not.
  const text = [given.filler, given.text].filter(Boolean).join(' ')
  // A failed tool is not a gap in the knowledge.
  const known = toolCalls.length > 0 && given.known === false ? null : given.known
  const isFromKnowledge = citations.length > 0 || (known !== null && toolCalls.length === 0)
  speech.stop()
  const isRefused = given.refused !== undefined
  if (isRefused) around.send(protocol.guardrailTriggered)
  if (isFromKnowledge) around.send(protocol.sources({ known: known !== false, citations }, times.event_id))
  around.send(protocol.response(text, times.event_id))
  remember(talk, times.event_id, given.text)
  watching.wait()
  for (const tool of toolCalls) {
    talk.variables = { ...talk.variables, ...tool.values }
    await around.keep({ ...times, role: 'tool', text: tool.result, tool })
  }
  const how = { model, fallback, trace }
  await around.keep({
    ...times,
    role: 'agent',
    text,
    latency,
    tokens,
    citations,
    basis,
    offered,
    known,
    isRefused,
    ...how,
  })
  for (const [at, { name, ok, result }] of toolCalls.entries()) {
    const type = agent.tools.find((tool) => tool.name === name)?.kind ?? 'http'
    if (type === 'client') continue
    const isCalled = result !== notCalled
    around.send(protocol.toolResponse({ name, type, id: `tool_${times.event_id}_${at}`, ok, isCalled }, times.event_id))
  }
  if (given.ends) finish(talk, given.ends)
}

/** Reports the part of an interrupted answer that was said or heard. */
async function interrupt(talk: Talk, { said, heard }: { said: string; heard?: string }, times: Times) {
  const { around } = talk
  around.send(protocol.interruption(times.event_id))
  const corrected = heard ?? said.replace(/(?<!\s)\s*(?<!\S)\S*$/, '')
  if (!said || heard === '') return
  around.send(protocol.correction(said, corrected, times.event_id))
  remember(talk, times.event_id, corrected)
  await around.keep({ ...times, role: 'agent', text: corrected, is_interrupted: true })
}

type Speech = ReturnType<typeof createSpeech>

/** Sends an answer in parts as it arrives. */
function createSpeech(send: (event: ServerEvent) => void, eventId: number) {
  let text = ''
  return {
    part(more: string) {
      if (!text) send(part('start', '', eventId))
      text += more
      send(part('delta', more, eventId))
    },
    stop() {
      if (text) send(part('stop', '', eventId))
    },
    /** The text so far. */
    text: () => text,
  }
}
