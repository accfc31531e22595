import { withoutMarkdown } from '#contract/grammar/plain-text.ts'
import type { Citation, Hit } from './agent.ts'

/**
 * The score from which a passage is taken for an answer; below, the agent says that it does not know. Chosen on the
 * questions of server/voice/test-set: `npm run bench` prints precision and recall around it.
 */
export const threshold = 0.5

/** Passages this much worse than the best one are not cited. */
const closeTo = 0.85
const mostCitations = 3
/** Letters of an answer, which is spoken: about 25 seconds. */
const longest = 350

export interface Answer {
  text: string
  citations: Citation[]
}

/**
 * Answers a message with the sentences of the passage that fits best; `undefined` if the knowledge does not hold it.
 *
 * @param hits the best first
 */
export function answerFrom(hits: readonly Hit[], from = threshold): Answer | undefined {
  const [best] = hits
  if (!best || best.score < from) return undefined
  const cited = hits.filter(({ score }) => score >= from && score >= best.score * closeTo).slice(0, mostCitations)
  return { text: excerptOf(best), citations: cited.map(citationOf) }
}

export const citationOf = ({ entry_id, title, passage_id, version, text, score, start, end }: Hit): Citation => ({
  entry_id,
  title,
  passage_id,
  version,
  text,
  score,
  start,
  end,
})

/** The sentence with the most words of the question, and those after it as far as they fit, as they are spoken. */
function excerptOf({ text, highlights }: Hit): string {
  const sentences = sentencesOf(text)
  const scores = sentences.map(
    ({ start, end }) =>
      new Set(
        highlights
          .filter((one) => one.start >= start && one.end <= end)
          .map((one) => text.slice(one.start, one.end).toLowerCase()),
      ).size,
  )
  const first = scores.indexOf(Math.max(...scores))
  let last = first
  while (sentences[last + 1] && sentences[last + 1]!.end - sentences[first]!.start <= longest) last++
  const excerpt = withoutMarkdown(text.slice(sentences[first]!.start, sentences[last]!.end)).replace(/\s+/g, ' ')
  return excerpt.length > longest * 2 ? `${excerpt.slice(0, longest * 2).replace(/\s+\S*$/, '')}…` : excerpt
}

/** The places of the sentences of a text; a line without a full stop, such as a heading, is one as well. */
function sentencesOf(text: string): { start: number; end: number }[] {
  const found = [...text.matchAll(/[^\n]+?(?:[.!?。](?=\s|$)|(?=\n|$))/g)].map(({ 0: sentence, index }) => ({
    start: index,
    end: index + sentence.length,
  }))
  const filled = found.filter(({ start, end }) => text.slice(start, end).trim())
  return filled.length > 0 ? filled : [{ start: 0, end: text.length }]
}
