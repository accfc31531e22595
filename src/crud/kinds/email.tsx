import { Anchor } from '../fields/anchor.tsx'
import type { KindView } from './kind.ts'
import { text } from './text.tsx'

export const email: KindView = {
  width: 250,
  isCut: true,
  Cell: text.Cell,
  Display: ({ value }) => <Anchor href={`mailto:${value}`}>{value}</Anchor>,
}
