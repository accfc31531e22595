/**
 * Applies an order that a user saved. An item that is missing in it comes after the one declared before it; items that no
 * longer exist are left out.
 *
 * @param possible every item, as declared
 * @example ownOrder(['c', 'a'], ['a', 'b', 'c'])   // ['c', 'a', 'b']
 */
export function ownOrder(known: readonly string[], possible: readonly string[]): string[] {
  const order = [...new Set(known)].filter((item) => possible.includes(item))
  for (const [index, item] of possible.entries()) {
    if (!order.includes(item)) order.splice(order.indexOf(possible[index - 1]!) + 1, 0, item)
  }
  return order
}
