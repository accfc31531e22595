import type { Hit, TurnTrace } from './agent.ts'
import { citationOf, completed, goesOn } from './answering.ts'
import type { Clock } from './clock.ts'
import { groundsOf } from './grounds.ts'
import { isSmallTalk } from './intents.ts'
import { parted } from './model/fence.ts'
import { smallTalkAnswer } from './small-talk.ts'
import type { Model, ModelAnswer, Request, Sources } from './sources.ts'

/** Answers with a language model, from the passages that are found for the question as it is meant. */
export async function askModel(
  model: Model,
  request: Request,
  { search, callTool }: Sources,
  say: (part: string) => void,
  signal: AbortSignal,
  clock: Clock,
) {
  const meant = goesOn(request)
    ? await clock.time('model', async () => model.complete?.({ ...request, signal }))
    : undefined
  const question = meant?.question || completed(request)
  const hits = await search({ ...request.agent.knowledge, question })
  signal.throwIfAborted()
  const answer = await clock.time('model', () => model.answer({ ...request, hits, callTool, say, signal }))
  const { cited: marked, isUngrounded, trace, ...said } = answer
  // Models sometimes omit citation marks; then the sources are found by shared words.
  const isMarked = marked.length > 0 || isUngrounded || isSmallTalk(request.message)
  const facts = hits.map((hit) => ({ ...hit, text: parted(hit).facts }))
  const grounds = isMarked ? marked : groundsOf(said.text, request.message, facts)
  const cited = hits.filter(({ passage_id }) => grounds.some((one) => one.passage_id === passage_id))
  const [tokens, by] = [said.tokens + (meant?.tokens ?? 0), said.model ?? null]
  return {
    ...said,
    basis: 'model' as const,
    tokens,
    citations: cited.map(citationOf),
    known: isKnown(request, { ...answer, cited }),
    ...(trace && { trace: { ...trace, question, passages: hits.map(placeOf), model: by, tokens, answer: said.text } }),
  }
}

const placeOf = (hit: Hit): TurnTrace['passages'][number] => {
  const { text: _, ...place } = citationOf(hit)
  return place
}

/** Tells whether a model's answer is based on a passage or a tool. */
function isKnown(request: Request, { cited, toolCalls, ends, handsTo }: ModelAnswer): boolean | null {
  const { agent, message } = request
  const telling = new Set(
    agent.tools.filter(({ kind }) => kind === 'http' || kind === 'client').map(({ name }) => name),
  )
  if (cited.length > 0 || toolCalls.some(({ name, ok }) => ok && telling.has(name))) return true
  return ends || handsTo || isSmallTalk(message) || smallTalkAnswer(request) !== undefined ? null : false
}
