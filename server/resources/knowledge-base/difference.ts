import { diffArrays } from 'diff'
import type { Difference } from '#contract/knowledge-base/answers.ts'
import { omitUnchanged, partsOf, replaced, type TextPart } from '#contract/grammar/text-difference.ts'

/** Equal paragraphs shown beside a change. */
const context = 1
/** Beyond this many changed paragraphs, the texts are shown as replaced. */
const maxEditLength = 2_000

/** Compares two texts by paragraphs: the longest common sequence stays, the others were added or removed. */
export function differenceOf(before: string, after: string): Omit<Difference, 'from' | 'to'> {
  const parts = compare(paragraphsOf(before), paragraphsOf(after))
  const countOf = (kind: TextPart['kind']) => parts.filter((part) => part.kind === kind).length
  return { added: countOf('added'), removed: countOf('removed'), parts: omitUnchanged(parts, context) }
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)

const compare = (before: string[], after: string[]): TextPart[] =>
  partsOf(diffArrays(before, after, { maxEditLength }) ?? replaced(before, after))
