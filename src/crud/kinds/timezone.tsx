import type { KindView } from './kind.ts'
import { text } from './text.tsx'

/** An IANA time zone. */
export const timezone: KindView = { width: 150, Cell: text.Cell, Display: text.Display, isChosen: true }
