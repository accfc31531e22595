/** Describes the device of a user agent to its owner. */
export function deviceOf(userAgent: string | null): { device: string; browser: string } {
  const named = (table: [name: string, pattern: RegExp][]) =>
    table.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  return { device: named(devices) ?? 'Unknown device', browser: named(browsers) ?? 'Unknown browser' }
}

/** Matched in order: later patterns also match user agents of earlier ones. */
const devices: [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Chromebook', /CrOS/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux|X11/],
]

const browsers: [string, RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]
