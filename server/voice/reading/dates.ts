const months =
  'january jan januari|february feb februari|march mar maret|april apr|may mei|june jun juni|july jul juli|august aug agustus agu|september sep sept|october oct oktober okt|november nov|december dec desember des'
const weekdays =
  'monday mondays mon senin|tuesday tuesdays tue selasa|wednesday wednesdays wed rabu|thursday thursdays thu kamis|friday fridays fri jumat|saturday saturdays sat sabtu|sunday sundays sun minggu ahad'
const namesOf = (names: string, offset: number) =>
  names.split('|').flatMap((group, at) => group.split(' ').map((name) => [name, at + offset] as const))
/** Days of the week from 0, months from 10. */
const calendar = new Map([...namesOf(weekdays, 0), ...namesOf(months, 10)])
/** The number of a day of the week or a month. */
export const dateOf = (word: string): number | undefined => calendar.get(word)

/** Matches names of days and months. */
export const dateName = new RegExp(String.raw`(?<!\p{L})(?:${[...calendar.keys()].join('|')})(?!\p{L})`, 'giu')
/** Words of the calendar that mean something else in lower case. */
const ambiguous =
  /^(?:may|march|mar|sat|sun|mon|sep|des|dec|fri|thu|tue|wed|jan|jun|jul|apr|aug|agu|oct|okt|nov|feb|minggu)$/
const before = /\b(?:in|from|since|until|by|during|on|of|di|bulan|hari|\d)\s?$/iu

function isDate(text: string, name: string, index: number): boolean {
  if (/^may$/i.test(name) && /^ (?:i|we|you|he|she|they|my|the)\b/i.test(text.slice(index + 3))) return false
  return !ambiguous.test(name) || before.test(text.slice(Math.max(0, index - 8), index))
}

const several: [RegExp, number[], surely: number][] = [
  [/\b(?:weekdays?|working days|hari kerja)\b/iu, [0, 1, 2, 3, 4], 1],
  [/\b(?:weekends?|akhir pekan)\b/iu, [5, 6], 1],
  [/\b(?:daily|every day|each day|seven days|setiap hari|tiap hari)\b/iu, [0, 1, 2, 3, 4, 5, 6], 0.8],
]

/**
 * The days of the week and the months that a text names, those within `Monday to Friday` included.
 *
 * @returns how surely each is named: 1, or less if it is one of all days
 */
export function datesIn(text: string): Map<number, number> {
  const found = new Map<number, number>()
  const named = [...text.matchAll(dateName)].filter(({ 0: name, index }) => isDate(text, name, index))
  for (const [at, { 0: name, index }] of named.entries()) {
    const from = calendar.get(name.toLowerCase())!
    found.set(from, 1)
    const next = named[at + 1]
    const to = next && calendar.get(next[0].toLowerCase())!
    const gap = next ? text.slice(index + name.length, next.index) : ''
    if (
      to === undefined ||
      from < 10 !== to < 10 ||
      !/^\s?(?:[–—-]|to|until|through|sampai|hingga|s\/d)\s?(?:\d{1,2} )?$/iu.test(gap)
    )
      continue
    const [first, length] = from < 10 ? [0, 7] : [10, 12]
    for (let one = from; one !== to; one = first + ((one - first + 1) % length)) found.set(one, 1)
  }
  for (const [pattern, dates, surely] of several)
    if (pattern.test(text)) for (const date of dates) if (!found.has(date)) found.set(date, surely)
  return found
}
