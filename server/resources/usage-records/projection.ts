interface Month {
  /** The amount until now. */
  spent: number
  /** The amount of the last seven full days, monthly fees left out. */
  lastWeek: number
  /** Full days until the end of the month, today left out. */
  daysLeft: number
}

/** The amount expected at the end of the month, in minor units. */
export const projectionOf = ({ spent, lastWeek, daysLeft }: Month): number =>
  Math.round(spent + (lastWeek / 7) * daysLeft)
