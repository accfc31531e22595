/** Names the device and the browser of a user agent; unknown ones are `unknown`. */
export function deviceOf(userAgent: string | null): { device: string; browser: string } {
  const named = (table: [name: string, pattern: RegExp][]) =>
    table.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  return { device: named(devices) ?? 'unknown', browser: named(browsers) ?? 'unknown' }
}

/** Matched in order, because later patterns also match user agents of earlier ones. */
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
