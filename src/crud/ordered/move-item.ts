/** Returns the order after moving an item by some positions; `undefined` if it would leave the list or not move. */
export function moveItem(order: readonly string[], name: string, by: number): string[] | undefined {
  const to = order.indexOf(name) + by
  if (by === 0 || order[to] === undefined) return undefined
  const others = order.filter((other) => other !== name)
  return [...others.slice(0, to), name, ...others.slice(to)]
}
