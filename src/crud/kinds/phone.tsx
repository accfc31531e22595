import { Anchor } from '../fields/anchor.tsx'
import type { KindView } from './kind.ts'
import { text } from './text.tsx'

export const phone: KindView = {
  width: 150,
  Cell: text.Cell,
  Display: ({ value }) => <Anchor href={`tel:${value}`}>{value}</Anchor>,
}
