/** The charged minutes: each started minute counts. */
export const minutesOf = (talkSeconds: number | null): number => Math.ceil((talkSeconds ?? 0) / 60)

/** The price of a quantity in minor units, halves rounded up. */
export const amountOf = (quantity: number, unitPrice: number): number =>
  // Rounds to 14 digits first, because products of decimal prices are inexact: 99.99999999999999 for 100.
  Math.round(Number((quantity * unitPrice).toPrecision(14)))
