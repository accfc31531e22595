import type { Citation } from './agent.ts'

/** A question that may have a curated answer. */
export interface CuratedQuestion {
  question: string
  language: string
}

/** An answer that a person wrote for a question. */
export interface CuratedReply {
  id: string
  /** The question form that was found. */
  question: string
  text: string
}

/** The reply that a curated answer is, with itself as its source. */
export function saidOf({ id, question, text }: CuratedReply) {
  const place = { passage_id: null, version: 1, score: 1, start: 0, end: text.length }
  const citation: Citation = { entry_id: id, title: question, text, ...place, is_curated: true }
  return { text, known: true, basis: 'curated' as const, citations: [citation] }
}
