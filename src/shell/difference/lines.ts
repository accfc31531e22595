import { diffArrays } from 'diff'
import { omitUnchanged, partsOf, replaced, type TextPart } from '#contract/grammar/text-difference.ts'

/** Lines around a change that are shown. */
const context = 2
/** Beyond this many changed lines, the texts are shown as a whole. */
const maxEditLength = 1_000

/** The lines of two texts: those that only the first has, only the second, and unchanged ones near them. */
export function lineChanges(before: string, after: string): TextPart[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  return omitUnchanged(partsOf(diffArrays(old, now, { maxEditLength }) ?? replaced(old, now)), context)
}

const linesOf = (text: string) => (text === '' ? [] : text.split(/\r?\n/))
