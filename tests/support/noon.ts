/** A timezone in which it is about noon now, so that no day ends during a test. */
export function zoneAtNoon(): string {
  const offset = 12 - new Date().getUTCHours()
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
