import { Figure } from '../fields/figure.tsx'
import type { KindView } from './kind.ts'

/** A time of day, as it was entered. */
export const time: KindView = { width: 90, align: 'right', Cell: ({ value }) => <Figure>{value}</Figure> }
