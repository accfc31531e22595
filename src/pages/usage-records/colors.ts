import { usageTypes } from '#contract/plans/measures.ts'
import { colorOf } from '#ui/chart/colors.ts'

/** The color of a type of usage, the same wherever it is shown. */
export const colorOfType = (type: string): string =>
  colorOf(Math.max(0, (usageTypes as readonly string[]).indexOf(type)))
