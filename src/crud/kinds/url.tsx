import { Anchor } from '../fields/anchor.tsx'
import type { KindView } from './kind.ts'
import { text } from './text.tsx'

export const url: KindView = {
  width: 220,
  isCut: true,
  Cell: text.Cell,
  Display: ({ value }) => (
    <Anchor href={value} target="_blank">
      {value}
    </Anchor>
  ),
}
