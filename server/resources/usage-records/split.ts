/** The quantity and the cost, in minor units, of a period and of the one before. */
export interface Use {
  amount: number
  quantity: number
  previous: number
  previous_quantity: number
}

/** The parts of a difference, in minor units. */
export interface Split {
  by_price: number
  by_quantity: number
}

/**
 * Splits a difference in cost into what the quantity and what the price of a unit caused. Units are valued at the price of
 * before, halves rounded up; the price has the rest, so that both add up to the difference.
 *
 * @param usual what one unit cost before elsewhere, for what was not used before
 */
export function splitOf({ amount, quantity, previous, previous_quantity }: Use, usual: number | null): Split {
  const price = previous_quantity > 0 ? previous / previous_quantity : usual
  const valued = price === null ? amount : Math.round(Number((quantity * price).toPrecision(14)))
  const atFormerPrice = Math.min(valued, most)
  return { by_quantity: atFormerPrice - previous, by_price: amount - atFormerPrice }
}

/** Above this, differences of whole numbers are no longer exact. */
const most = 2 ** 52

/** The average price of a unit before, null if nothing was used. */
export const formerPrice = ({ previous, previous_quantity }: Use): number | null =>
  previous_quantity > 0 ? previous / previous_quantity : null
