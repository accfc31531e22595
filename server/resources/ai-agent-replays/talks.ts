import { maxReplayedTurns } from '#contract/ai-agent-replays.ts'
import type { Spoken } from '../../voice/spoken.ts'
import { playCaller } from '../../voice/model/play-caller.ts'
import type { TestingModel } from '../../voice/model/testing-model.ts'
import type { Draft } from './ask.ts'
import { compare } from './compare.ts'
import type { RecordedTalk } from './recorded.ts'
import type { aiAgentReplayTurns } from './table.ts'

/** A turn of a replay, without its place in it. */
export type Said = Omit<
  typeof aiAgentReplayTurns.$inferInsert,
  'id' | 'tenant_id' | 'replay_id' | 'place' | 'conversation_id' | 'persona' | 'index'
>

/**
 * Repeats a caller's messages to a draft, with the draft's own answers as history, until the draft ends the
 * conversation, or hands it over.
 */
export async function replayTalk(draft: Draft, { language, said, calls }: RecordedTalk): Promise<Said[]> {
  const history: Spoken[] = []
  const turns: Said[] = []
  for (const { question, answer, known, citations } of said) {
    const now = await draft.ask(question, language, history, calls)
    turns.push({
      ...saidNow(question, now),
      answer_then: answer,
      known_then: known,
      citations_then: citations,
      result: compare({ text: answer, known }, now),
    })
    if (now.ends || now.handsTo) break
  }
  return turns
}

/** Lets a language model talk to a draft as a persona, until the persona is done. @throws ModelProblem */
export async function playPersona(
  draft: Draft,
  model: TestingModel,
  persona: string,
  signal: AbortSignal,
): Promise<Said[]> {
  const { messages, speaksFirst } = draft.agent.opening
  const { primary } = draft.agent.language
  const opening = speaksFirst === 'agent' ? messages[primary] : undefined
  const history: Spoken[] = opening ? [{ role: 'agent', text: opening }] : []
  const turns: Said[] = []
  while (turns.length < maxReplayedTurns) {
    const message = await playCaller(model, { persona, history, language: primary }, signal)
    if (message === null) break
    const now = await draft.ask(message, null, history)
    turns.push({ ...saidNow(message, now), result: compare(null, now) })
    if (now.ends || now.handsTo) break
  }
  return turns
}

const saidNow = (question: string, { text, language, known, citations }: Awaited<ReturnType<Draft['ask']>>) => ({
  question,
  language,
  answer_now: text,
  known_now: known,
  citations_now: citations,
})
