import { Fragment } from 'react'

interface Range {
  start: number
  end: number
}

/** A text with highlighted places. */
export const Marked = ({ text, places }: { text: string; places: Range[] }) => (
  <>
    {places.map(({ start, end }, at) => (
      <Fragment key={start}>
        {text.slice(places[at - 1]?.end ?? 0, start)}
        <mark>{text.slice(start, end)}</mark>
      </Fragment>
    ))}
    {text.slice(places.at(-1)?.end ?? 0)}
  </>
)

/** The places of words in a text, without regard to case. */
export function placesOf(text: string, words: string): Range[] {
  const sought = words.split(/\s+/).filter(Boolean)
  if (sought.length === 0) return []
  const pattern = sought.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
}
