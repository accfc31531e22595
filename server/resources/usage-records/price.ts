/** A call costs each started minute. */
export const minutesOf = (talkSeconds: number | null): number => Math.ceil((talkSeconds ?? 0) / 60)

/** The price of a quantity in minor units, halves rounded up. */
export const amountOf = (quantity: number, unitPrice: number): number =>
  // The product of decimal prices is a little off, 99.99999999999999 for 100.
  Math.round(Number((quantity * unitPrice).toPrecision(14)))
