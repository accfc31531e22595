/** Quantities, and costs in minor units, of a period and of the previous one. */
export interface Use {
  amount: number
  quantity: number
  previous: number
  previous_quantity: number
}

/** The contributions to a difference, in minor units. */
export interface Split {
  by_price: number
  by_quantity: number
}

/**
 * Splits a difference in cost into the effects of quantity and price. The effect of quantity is valued at the former
 * price, halves rounded up; price gets the rest, so that both sum to the difference.
 *
 * @param usual the former unit price elsewhere, for items without former use
 */
export function splitOf({ amount, quantity, previous, previous_quantity }: Use, usual: number | null): Split {
  const price = previous_quantity > 0 ? previous / previous_quantity : usual
  const valued = price === null ? amount : Math.round(Number((quantity * price).toPrecision(14)))
  const atFormerPrice = Math.min(valued, most)
  return { by_quantity: atFormerPrice - previous, by_price: amount - atFormerPrice }
}

/** The limit up to which differences of integers are exact. */
const most = 2 ** 52

/** The former average unit price; null without former use. */
export const formerPrice = ({ previous, previous_quantity }: Use): number | null =>
  previous_quantity > 0 ? previous / previous_quantity : null
