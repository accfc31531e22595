import { expect, it } from 'vitest'
import type { Widget } from '#contract/dashboard.ts'
import { blocksOf } from './layout.ts'

const kinds = { f: 'figure', b: 'breakdown', t: 'table' } as const

/** Figures of a block in one word, wide widgets in capitals. */
const layout = (letters: string) =>
  blocksOf([...letters].map((letter, index) => ({ kind: kinds[letter as 'f'], key: `${letter}${index}` }) as Widget))
    .map((block) =>
      'figures' in block
        ? block.figures.map(() => 'f').join('')
        : block.isWide
          ? block.key[0]!.toUpperCase()
          : block.key[0],
    )
    .join(' ')

it.each([
  ['figures that follow each other share a row', 'tfffb', 'T fff B'],
  ['figures after another widget begin a new row', 'fftf', 'ff T f'],
  ['two breakdowns stand side by side', 'bbt', 'b b T'],
  ['a breakdown alone is wide', 'btb', 'B T B'],
  ['the third breakdown is wide', 'bbb', 'b b B'],
  ['the fourth one joins the third', 'bbbb', 'b b b b'],
])('%s', (_, letters, expected) => {
  expect(layout(letters)).toBe(expected)
})
