import { expect, it } from 'vitest'
import type { Widget } from '#contract/dashboard.ts'
import { blocksOf } from './use-dashboard.ts'

const kinds = { f: 'figure', a: 'figure', b: 'breakdown', t: 'table' } as const

/** Figures of a block in one word, wide widgets in capitals. */
const layout = (letters: string) =>
  blocksOf(
    [...letters].map(
      (letter, index) =>
        ({
          kind: kinds[letter as 'f'],
          key: `${letter}${index}`,
          weight: letter === 'a' ? 'action' : 'trend',
        }) as Widget,
    ),
  )
    .map((block) =>
      'items' in block
        ? block.figures
            .map(({ key }) => key[0])
            .join('')
            .toUpperCase()
        : 'figures' in block
          ? block.figures.map(({ key }) => key[0]).join('')
          : block.isWide
            ? block.key[0]!.toUpperCase()
            : block.key[0],
    )
    .join(' ')

it.each([
  ['figures that follow each other share a grid', 'tfffb', 'T fff B'],
  ['figures that need action share a block, wherever they stand', 'afaf', 'AA ff'],
  ['figures after another widget begin a new grid', 'fftf', 'ff T f'],
  ['two panels stand side by side', 'btb', 'b t B'],
  ['a panel alone is wide', 'bfb', 'B f B'],
  ['the third breakdown is wide', 'bbb', 'b b B'],
  ['the fourth one joins the third', 'bbbb', 'b b b b'],
])('%s', (_, letters, expected) => {
  expect(layout(letters)).toBe(expected)
})
