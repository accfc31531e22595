import { splitText, type TextPassage } from './split.ts'
import type { PassageEdit } from './table.ts'

/** A passage with what a correction makes of it. */
export interface EditedPassage extends TextPassage {
  /** The text of the source, if it was corrected. */
  source: string | null
  is_off: boolean
  edit_id: string | null
}

/**
 * Applies the corrections of an earlier version to the passages of a text. One whose passage is divided otherwise now is
 * cut out of the text again; one whose text is gone is lost.
 */
export function applyEdits(
  text: string,
  split: TextPassage[],
  edits: PassageEdit[],
): { passages: EditedPassage[]; edits: PassageEdit[] } {
  let passages: EditedPassage[] = split.map((one) => ({ ...one, source: null, is_off: false, edit_id: null }))
  const applied = edits.map((edit): PassageEdit => {
    const { is_lost: _, ...kept } = edit
    if (!passages.some((one) => isOpen(one, edit))) passages = cutOut(text, passages, edit.source)
    const found = choose(passages, edit)
    if (!found) return { ...kept, is_lost: true }
    const source = edit.text === null ? null : found.text
    Object.assign(found, { source, text: edit.text ?? found.text, is_off: edit.is_off, edit_id: edit.id })
    return kept
  })
  return { passages, edits: applied }
}

const isOpen = (passage: EditedPassage, edit: PassageEdit) => passage.edit_id === null && passage.text === edit.source

/** The passage of a correction: of several alike, the one below the same heading, then the one in the same place. */
function choose(passages: EditedPassage[], edit: PassageEdit): EditedPassage | undefined {
  const alike = passages.filter(({ text, source }) => (source ?? text) === edit.source)
  const rank = (one: EditedPassage) =>
    (one.heading === edit.heading ? 2 : 0) + (alike.indexOf(one) === edit.place ? 1 : 0)
  return alike.filter((one) => isOpen(one, edit)).toSorted((one, other) => rank(other) - rank(one))[0]
}

/** Divides the passages that a text lies in, so that it is a passage of its own. */
function cutOut(text: string, passages: EditedPassage[], source: string): EditedPassage[] {
  const start = text.indexOf(source)
  const end = start + source.length
  const within = passages.filter((one) => one.start < end && one.end > start)
  if (start < 0 || within.length === 0 || within.some(({ edit_id }) => edit_id !== null)) return passages
  const [first, last] = [within[0]!, within.at(-1)!]
  const parts = [
    partOf(text, first, first.start, start),
    { ...first, start, end, text: source },
    partOf(text, last, end, last.end),
  ].filter((one) => one !== undefined)
  const at = passages.indexOf(first)
  return [...passages.slice(0, at), ...parts, ...passages.slice(at + within.length)]
}

/** A part of a passage without spaces around it, below the same head of a table. */
function partOf(text: string, passage: EditedPassage, from: number, to: number): EditedPassage | undefined {
  const raw = text.slice(from, to)
  if (raw.trim() === '') return undefined
  const start = from + (raw.length - raw.trimStart().length)
  const end = from + raw.trimEnd().length
  const head = passage.text.slice(0, passage.text.length - (passage.end - passage.start))
  return { ...passage, start, end, text: head + text.slice(start, end) }
}

interface Corrected {
  text: string
  pages: number[]
  edits: PassageEdit[]
}

/** The text of a version as its corrections make it, for providers that take whole texts. */
function editedText({ text, pages, edits }: Corrected): string {
  if (edits.length === 0) return text
  const { passages } = applyEdits(text, splitText(text, pages), edits)
  let edited = text
  for (const { start, end, source, is_off, text: own } of passages.toReversed()) {
    if (is_off) edited = edited.slice(0, start) + edited.slice(end)
    else if (source !== null) edited = edited.slice(0, start) + own + edited.slice(end)
  }
  return edited
}

/** A version as it is sent to ElevenLabs. */
export const hostedText = ({ version, ...corrected }: Corrected & { version: number }) => ({
  version,
  text: editedText(corrected),
})
