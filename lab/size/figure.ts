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

/**
 * Downloads of other products' first list, for comparison. Published or measured elsewhere, not by this script; the
 * table says so where no figure is published.
 */
const others = [
  {
    what: "react-admin's e-commerce demo",
    javascript: '600 kB',
    note: "all of its JavaScript, as its maintainers say (marmelab/react-admin#6495, 2021); compression isn't stated",
  },
  {
    what: "Refine's finefoods",
    javascript: '–',
    note: 'no published figure; the packages it is built on, up to @refinedev/antd, are 558 kB of gzip',
  },
]

export function reportOthers(): void {
  const width = Math.max(...others.map(({ what }) => what.length))
  console.log('\nElsewhere')
  for (const { what, javascript, note } of others)
    console.log(`${what.padEnd(width)}  ${javascript.padStart(7)}  ${note}`)
}
