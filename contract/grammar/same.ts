/**
 * Compares two JSON values. `undefined` equals null. The order of keys does not matter, since the database sorts them.
 *
 * @example isSame({ from: '08:00', to: '17:00' }, { to: '17:00', from: '08:00' })   // true
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  // Fast path: forms compare every value on every keystroke.
  if (typeof one !== 'object' && typeof other !== 'object') return (one ?? null) === (other ?? null)
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (value === undefined) return null
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && one !== null)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]))
}
