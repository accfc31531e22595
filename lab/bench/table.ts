export interface Figure {
  what: string
  /** The measured value: `'812 /s'`. */
  measured: string
  /** The baseline: `'1500 /s bare'`. */
  against?: string
  value: number
  unit: string
  /** Minimum or maximum of `value`. */
  least?: number
  most?: number
}

/** Prints the figures and their budgets. @returns true if all are within */
export function report(figures: Figure[]): boolean {
  const lines = figures.map((figure) => {
    const { what, measured, against = '', value, unit, least, most } = figure
    const budget = least !== undefined ? `≥ ${least}` : most !== undefined ? `≤ ${most}` : ''
    const verdict = budget === '' ? '' : isWithin(figure) ? 'ok' : 'OVER'
    return [what, measured, against, `${value.toFixed(2)} ${unit}`.trim(), budget, verdict]
  })
  const table = [['', 'platform', 'against', 'figure', 'budget', ''], ...lines]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((line) => line[column]!.length)))
  for (const line of table)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
  return figures.every(isWithin)
}

const isWithin = ({ value, least = -Infinity, most = Infinity }: Figure) => value >= least && value <= most
