/**
 * Finds a key that an object of a JSON text has twice. Parsers keep the first or the last value, so that a proxy, a log
 * and the platform could read different ones.
 *
 * @param json valid JSON
 * @returns the key; `undefined` if there is none
 */
export function repeatedKeyIn(json: string): string | undefined {
  // `null` for a list, whose texts are no keys.
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '{') open.push(new Set())
    else if (sign === '[') open.push(null)
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '"') {
      const end = endOfText(json, at)
      const keys = open.at(-1)
      if (keys && isKey(json, end)) {
        const key = JSON.parse(json.slice(at, end)) as string
        if (keys.has(key)) return key
        keys.add(key)
      }
      at = end - 1
    }
  }
  return undefined
}

/** The index after the closing quotation mark of a text. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  for (let slash = json.indexOf('\\', start + 1); slash >= 0 && slash < end; slash = json.indexOf('\\', slash + 2)) {
    if (slash + 1 === end) end = json.indexOf('"', end + 1)
  }
  return end + 1
}

function isKey(json: string, from: number): boolean {
  let at = from
  while (' \t\r\n'.includes(json[at]!)) at++
  return json[at] === ':'
}
