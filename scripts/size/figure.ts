export interface Figure {
  what: string
  value: number
  unit: string
  budget?: number
  /** Depends on the machine: shown against its target, and no reason to fail. */
  isTiming?: boolean
}

export const kilobytes = (what: string, bytes: number, budget: number): Figure => ({
  what,
  value: Math.round(bytes / 100) / 10,
  unit: 'kB',
  budget,
})

const isOver = ({ value, budget }: Figure) => budget !== undefined && value > budget

/** Prints the figures against their budgets. @returns whether all of them are within */
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

export const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
