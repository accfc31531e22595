/** The separator of a CSV file: comma, semicolon or tab, whichever is most frequent outside the quotes of the first line. */
export function delimiterOf(beginning: string): string {
  const first = beginning.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)[0]!
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]!.sign
}
