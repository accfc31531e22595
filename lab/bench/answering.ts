import { count, emptyTally, isOutside, measureSets, readSets, type Tally } from './knowledge/measure-sets.ts'
import { percentile } from './load.ts'
import type { Figure } from './table.ts'

/** The sets that the engine was developed with. */
export const seen = new URL('./knowledge/', import.meta.url).pathname

/**
 * Asks businesses what they know and what they do not, and prints the outcomes by kind and by business, wrong answers
 * first. Tell the engine by sets that it was not developed with: `--sets <folder>`.
 */
export async function measureAnswering(folder = seen, tellsMisses = false): Promise<Figure[]> {
  const [byKind, bySet] = [new Map<string, Tally>(), new Map<string, Tally>()]
  const [known, outside, social] = [emptyTally(), emptyTally(), emptyTally()]
  const tallyOf = (tallies: Map<string, Tally>, name: string) => {
    const tally = tallies.get(name) ?? emptyTally()
    tallies.set(name, tally)
    return tally
  }
  await measureSets(readSets(folder), (set, asked, judged, { text, latency }) => {
    const isSocial = asked.kind === 'small talk'
    const all = isSocial ? social : isOutside(asked) ? outside : known
    for (const tally of [all, tallyOf(byKind, asked.kind)]) count(tally, judged, latency.total)
    if (!isSocial)
      count(tallyOf(bySet, `${set.name ?? set.about}${isOutside(asked) ? ', outside' : ''}`), judged, latency.total)
    if (tellsMisses && !judged.isRight && judged.outcome !== 'refused')
      console.log(`${set.name}, ${asked.kind}, ${judged.outcome}: ${asked.ask.join(' / ')} → ${text}`)
  })
  console.log(tableOf([...byKind, ...bySet, ['all known', known], ['all outside', outside]]))
  return figuresOf(known, outside, social)
}

const heads = ['', 'asked', 'wrong', 'offered', 'of them right', 'right', 'refused', 'p95 ms']

function tableOf(rows: (readonly [string, Tally])[]): string {
  const lines = rows.map(([name, { asked, wrong, offered, offeredRight, right, refused, times }]) =>
    [name, asked, wrong, offered, offeredRight, right, refused, percentile(times, 0.95).toFixed(0)].map(String),
  )
  const table = [heads, ...lines]
  const widths = heads.map((_, at) => Math.max(...table.map((line) => line[at]!.length)))
  return table
    .map((line) =>
      line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '),
    )
    .join('\n')
}

function figuresOf(known: Tally, outside: Tally, social: Tally): Figure[] {
  const share = (what: string, part: number, of: number, bound: Partial<Figure> = {}): Figure => ({
    what,
    measured: `${part} of ${of}`,
    against: 'the sets',
    value: part / Math.max(1, of),
    unit: '',
    ...bound,
  })
  const p95 = percentile([...known.times, ...outside.times], 0.95)
  return [
    share('wrong', known.wrong, known.asked, { most: 0.05 }),
    share('answered although outside', outside.wrong, outside.asked, { most: 0.05 }),
    share('right', known.right, known.asked),
    share('right or offered', known.right + known.offered, known.asked),
    share('offers that hold the right answer', known.offeredRight, known.offered),
    ...(social.asked > 0 ? [share('small talk', social.right, social.asked, { least: 0.95 })] : []),
    { what: 'an answer, p95', measured: `${p95.toFixed(1)} ms`, against: '–', value: p95, unit: 'ms' },
  ]
}
