export interface Figure {
  what: string
  value: number
  unit: string
  budget?: number
  /** Depends on the machine: shown with its target, and never fails. */
  isTiming?: boolean
}

export const kilobytes = (what: string, bytes: number, budget: number): Figure => ({
  what,
  value: Math.round(bytes / 100) / 10,
  unit: 'kB',
  budget,
})

const isOver = ({ value, budget }: Figure) => budget !== undefined && value > budget

/** Prints the figures and their budgets. @returns true if all are within */
export function report(figures: Figure[]): boolean {
  const width = Math.max(...figures.map(({ what }) => what.length))
  for (const figure of figures) {
    const { what, value, unit, budget, isTiming } = figure
    const verdict = budget === undefined ? '' : !isOver(figure) ? 'ok' : isTiming ? 'over, on this machine' : 'OVER'
    const limit = budget === undefined ? '' : `≤ ${budget} ${unit}`
    console.log(`${what.padEnd(width)}  ${`${value} ${unit}`.padStart(10)}  ${limit.padEnd(12)}  ${verdict}`.trimEnd())
  }
  return figures.every((figure) => figure.isTiming || !isOver(figure))
}
