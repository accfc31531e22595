import type { Agent, Citation, EndReason, ToolCall, Variables } from './agent.ts'
import { createClientTools } from './client-tools.ts'
import { isOpen } from './hours.ts'
import { speechScore } from './loudness.ts'
import { languageOf, languagesOf, openingOf } from './opening.ts'
import * as protocol from './protocol.ts'
import type { ClientMessage, ServerEvent } from './protocol.ts'
import { reply, type Reply, type Sources, type Spoken } from './reply.ts'
import { createSpeech, type Speech } from './speech.ts'
import { fillVariables } from './template.ts'
import { textsOf } from './texts.ts'
import { watch } from './watch.ts'

/** A turn of a conversation. */
export interface Turn {
  role: 'user' | 'agent' | 'tool' | 'system'
  text: string
  language: string
  event_id: number
  /** Milliseconds since 1970. */
  started: number
  ended: number
  latency?: Reply['latency']
  tokens?: number
  tool?: ToolCall
  citations?: Citation[]
  known?: boolean
  is_interrupted?: boolean
}
type Times = Pick<Turn, 'language' | 'event_id' | 'started' | 'ended'>

interface Surroundings extends Sources {
  send(event: ServerEvent): void
  /** Stores a turn. */
  keep(turn: Turn): Promise<void>
  /** Stores what the user thinks of an answer. */
  rate(eventId: number, score: 'like' | 'dislike' | null): Promise<void>
  /** Reports a failure that the user is only told about in general. */
  onFailure(error: Error): void
}

interface Given {
  id: string
  agent: Agent
  language: string
  variables: Variables
}

/** A conversation as it goes. */
interface Talk extends Given {
  around: Surroundings
  tools: ReturnType<typeof createClientTools>
  watching: ReturnType<typeof watch>
  history: Spoken[]
  eventId: number
  hasBegun: boolean
  hasEnded: boolean
  /** Aborts the answer that is being given. */
  speaking?: AbortController
  /** Resolves when everything up to now was said and stored. */
  work: Promise<void>
  beginning: NodeJS.Timeout
  end(reason: EndReason): void
  ping: { at: number; ms: number | null }
}

export interface Conversation {
  /** Resolves once the conversation has ended and its turns are stored. */
  ended: Promise<EndReason>
  finish(reason: EndReason): void
  receive(message: ClientMessage): void
}

/** Milliseconds that a client has to send its variables before the agent speaks. */
const patienceMs = 1500
const mostHistory = 20

/**
 * Holds a conversation in the ElevenLabs Agents protocol, one turn after the other. A message that comes while the agent
 * speaks interrupts it, if the agent allows that.
 */
export function createConversation(given: Given, around: Surroundings): Conversation {
  let resolve!: (reason: EndReason) => void
  const ended = new Promise<EndReason>((done) => (resolve = done))
  const talk: Talk = {
    ...given,
    around,
    tools: createClientTools(around.send),
    watching: watch(given.agent.limits, {
      onSilence: (times) => meetSilence(talk, times),
      onDuration: () => reachDuration(talk),
      onPing: () => sendPing(talk),
    }),
    history: [],
    eventId: 0,
    hasBegun: false,
    hasEnded: false,
    work: Promise.resolve(),
    beginning: setTimeout(() => begin(talk), patienceMs),
    end: resolve,
    ping: { at: 0, ms: null },
  }
  around.send(protocol.metadata(given.id))
  return {
    ended,
    finish: (reason) => finish(talk, reason),
    receive: (message) => talk.hasEnded || receive(talk, message),
  }
}

function receive(talk: Talk, message: ClientMessage): void {
  const { around, watching, tools, ping } = talk
  if ('user_audio_chunk' in message) return around.send(protocol.vadScore(speechScore(message.user_audio_chunk)))
  switch (message.type) {
    case 'conversation_initiation_client_data':
      return initiate(talk, message)
    case 'user_message':
      return hear(talk, message.text)
    case 'contextual_update':
      return note(talk, message.text)
    case 'user_activity':
      return watching.stir()
    case 'pong':
      return void (ping.ms = Date.now() - ping.at)
    case 'feedback':
      return queue(talk, () => around.rate(message.event_id, message.score))
    case 'client_tool_result':
      return tools.receive(message)
  }
}

function finish(talk: Talk, reason: EndReason) {
  if (talk.hasEnded) return
  talk.hasEnded = true
  clearTimeout(talk.beginning)
  talk.watching.stop()
  talk.speaking?.abort()
  talk.tools.close()
  // After the turns that were said are stored.
  void talk.work.then(() => talk.end(reason))
}

/** Does a step after those before. */
function queue(talk: Talk, step: () => Promise<void>) {
  talk.work = talk.work.then(async () => {
    if (talk.hasEnded) return
    await step().catch((error: Error) => {
      talk.around.onFailure(error)
      talk.around.send(protocol.failure('unknown', 'Something went wrong on our side', 1011))
      finish(talk, 'error')
    })
  })
}

type Initiation = Extract<ClientMessage, { type: 'conversation_initiation_client_data' }>

function initiate(talk: Talk, { dynamic_variables, conversation_config_override }: Initiation) {
  if (talk.hasBegun) return
  talk.variables = { ...talk.variables, ...dynamic_variables }
  const wanted = conversation_config_override?.agent?.language
  if (wanted && languagesOf(talk.agent).includes(wanted)) talk.language = wanted
  begin(talk)
}

function begin(talk: Talk) {
  clearTimeout(talk.beginning)
  if (talk.hasBegun) return
  talk.hasBegun = true
  queue(talk, async () => {
    const { agent, language, variables } = talk
    if (!isOpen(agent.hours, new Date())) return turnAway(talk)
    if (agent.opening.speaksFirst === 'agent') await say(talk, openingOf(agent, language, variables))
  })
}

/** Ends a conversation outside of business hours, as the agent says. */
async function turnAway(talk: Talk) {
  const { action, message } = talk.agent.afterHours
  const texts = textsOf(talk.language)
  const text = message ?? (action === 'transfer' ? texts.transferring : texts.closed)
  if (action !== 'hang_up') await say(talk, fillVariables(text, talk.variables))
  finish(talk, action === 'transfer' ? 'transferred' : 'after_hours')
}

/** Says a text of the agent's configuration, or of the engine itself. */
async function say(talk: Talk, text: string) {
  const now = Date.now()
  const event_id = ++talk.eventId
  talk.around.send(protocol.response(text, event_id))
  talk.history.push({ role: 'agent', text })
  talk.watching.wait()
  await talk.around.keep({ role: 'agent', text, language: talk.language, event_id, started: now, ended: now })
}

function hear(talk: Talk, text: string) {
  begin(talk)
  talk.watching.stir()
  if (talk.agent.opening.isInterruptible) talk.speaking?.abort()
  queue(talk, () => answer(talk, text))
}

async function answer(talk: Talk, message: string) {
  const { agent, around, history } = talk
  const started = Date.now()
  const heardId = ++talk.eventId
  around.send(protocol.transcript(message, heardId))
  const language = (talk.language = languageOf(agent, message, talk.language))
  await around.keep({ role: 'user', text: message, language, event_id: heardId, started, ended: started })
  const id = ++talk.eventId
  const speaking = (talk.speaking = new AbortController())
  const speech = createSpeech(around.send, id)
  const request = { agent, message, language, variables: talk.variables, history: history.slice(-mostHistory) }
  history.push({ role: 'user', text: message })
  const given = await reply(request, sourcesOf(talk, id), speech.part, speaking.signal).catch((error: Error) => {
    if (speaking.signal.aborted) return undefined
    throw error
  })
  talk.speaking = undefined
  const times = { language, event_id: id, started, ended: Date.now() }
  await (given ? conclude(talk, given, times, speech) : interrupt(talk, speech.text(), times))
}

const sourcesOf = ({ around, tools }: Talk, eventId: number): Sources => ({
  ...around,
  callTool: (chosen) => (chosen.tool.kind === 'client' ? tools.call(chosen, eventId) : around.callTool(chosen)),
})

async function conclude(talk: Talk, given: Reply, times: Times, speech: Speech) {
  const { around, agent, history, watching } = talk
  const { text, latency, tokens, citations, toolCalls } = given
  const known = toolCalls.length > 0 || given.refused !== undefined ? undefined : given.known
  speech.stop()
  if (given.refused !== undefined) around.send(protocol.guardrailTriggered)
  if (citations.length > 0) around.send(protocol.sources(citations, times.event_id))
  around.send(protocol.response(text, times.event_id))
  history.push({ role: 'agent', text })
  watching.wait()
  for (const tool of toolCalls) {
    talk.variables = { ...talk.variables, ...tool.values }
    await around.keep({ ...times, role: 'tool', text: tool.result, tool })
  }
  await around.keep({ ...times, role: 'agent', text, latency, tokens, citations, known })
  for (const [at, { name, ok }] of toolCalls.entries()) {
    const type = agent.tools.find((tool) => tool.name === name)?.kind ?? 'http'
    if (type === 'client') continue
    around.send(protocol.toolResponse({ name, type, id: `tool_${times.event_id}_${at}`, ok }, times.event_id))
  }
  if (given.ends) finish(talk, given.ends)
}

/** Tells how far the agent came before the user interrupted it. */
async function interrupt({ around, history }: Talk, text: string, times: Times) {
  around.send(protocol.interruption(times.event_id))
  if (!text) return
  const corrected = text.replace(/\s*\S*$/, '')
  around.send(protocol.correction(text, corrected, times.event_id))
  history.push({ role: 'agent', text: corrected })
  await around.keep({ ...times, role: 'agent', text: corrected, is_interrupted: true })
}

/** Keeps what the client says about its surroundings, which a language model is told. */
function note(talk: Talk, text: string) {
  const now = Date.now()
  queue(talk, async () => {
    const event_id = ++talk.eventId
    talk.history.push({ role: 'system', text })
    await talk.around.keep({ role: 'system', text, language: talk.language, event_id, started: now, ended: now })
  })
}

function meetSilence(talk: Talk, times: number) {
  if (times > 1) finish(talk, 'silence')
  else queue(talk, () => say(talk, textsOf(talk.language).stillThere))
}

function reachDuration(talk: Talk) {
  talk.around.send(protocol.failure('max_duration_exceeded', 'The conversation reached its maximum duration'))
  finish(talk, 'duration')
}

function sendPing(talk: Talk) {
  talk.ping.at = Date.now()
  talk.around.send(protocol.ping(++talk.eventId, talk.ping.ms))
}
