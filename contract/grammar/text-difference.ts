import * as z from 'zod'

/** A line or a paragraph of two compared texts. `omitted` replaces `count` equal ones that are far from a change. */
export const TextPart = z.object({
  kind: z.enum(['same', 'added', 'removed', 'omitted']),
  text: z.string(),
  count: z.int(),
})
export type TextPart = z.infer<typeof TextPart>

interface Run {
  value: string[]
  added: boolean
  removed: boolean
}

/** Splits runs of equal, added or removed lines into parts. */
export const partsOf = (runs: Run[]): TextPart[] =>
  runs.flatMap(({ value, added, removed }) =>
    value.map((text): TextPart => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text, count: 1 })),
  )

/** The runs of two texts that have nothing in common. */
export const replaced = (before: string[], after: string[]): Run[] => [
  { value: before, removed: true, added: false },
  { value: after, removed: false, added: true },
]

/** Omits equal parts that are more than `context` parts away from a change. */
export function omitUnchanged(parts: TextPart[], context: number): TextPart[] {
  const isNear = (at: number) =>
    parts.slice(Math.max(0, at - context), at + context + 1).some(({ kind }) => kind !== 'same')
  const shown: TextPart[] = []
  for (const [at, part] of parts.entries()) {
    const last = shown.at(-1)
    if (isNear(at)) shown.push(part)
    else if (last?.kind === 'omitted') last.count++
    else shown.push({ kind: 'omitted', text: '', count: 1 })
  }
  return shown
}
