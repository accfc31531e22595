/**
 * Writes a list in a cell: `a; b`. Quotes values in which `partsOf` would find a separator.
 *
 * @example joined(['sip', 'a; b'])   // 'sip; "a; b"'
 */
export const joined = (values: string[]): string =>
  values.map((value) => (/[;,"\n]|:::|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join('; ')

/**
 * Splits a list at semicolons, `:::` and ends of lines, or else at commas. Separators within quotation marks belong to
 * a value.
 */
export function partsOf(text: string): string[] {
  const parts = split(text, [';', ':::', '\n'])
  return (parts.length > 1 ? parts : split(text, [','])).map(unquoted).filter(Boolean)
}

function split(text: string, separators: string[]): string[] {
  const parts: string[] = []
  let [start, isBlank] = [0, true]
  for (let at = 0; at < text.length; at++) {
    const separator = separators.find((one) => text.startsWith(one, at))
    if (isBlank && text[at] === '"') {
      at = endOfQuote(text, at) - 1
      isBlank = false
    } else if (separator) {
      parts.push(text.slice(start, at))
      start = at + separator.length
      at = start - 1
      isBlank = true
    } else if (text[at] !== ' ') isBlank = false
  }
  return [...parts, text.slice(start)]
}

/** The index after the closing mark, or after the opening one if there is none. */
function endOfQuote(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at + 1
  }
  return start + 1
}

function unquoted(given: string): string {
  const part = given.trim()
  const isQuoted = part.length > 1 && part.startsWith('"') && part.endsWith('"')
  return isQuoted ? part.slice(1, -1).replaceAll('""', '"').trim() : part
}
