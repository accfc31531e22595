import type { Hit } from '../agent.ts'

/** A passage that consists of this text. */
export const hit = (text: string, at = 0): Hit => ({
  entry_id: 'entry',
  title: '',
  passage_id: `passage-${at}`,
  version: 1,
  text,
  score: 0.5,
  start: 0,
  end: text.length,
  highlights: [],
})
