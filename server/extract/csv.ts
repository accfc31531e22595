import { CsvError, parse } from 'csv-parse/sync'
import { decodeBytes } from '../base/decode.ts'
import { requireText, tidy, type Doubt, type Reader } from './document.ts'
import { sheetText } from './sheet-text.ts'
import { Unreadable } from '../base/unreadable.ts'

/** Characters at the beginning in which the separator is detected, and the number of lines. */
const [beginning, firstLines] = [100_000, 60]
const separators = [',', ';', '\t', '|']

/** Reads CSV in any common encoding. Lines above the header, such as a title, are lines of their own. */
export const readCsv: Reader = async (bytes, bounds) => {
  const { text, isGuessed } = decodeBytes(bytes)
  const [, stated] = /^"?sep=(.)"?\r?\n/i.exec(text.slice(0, 20)) ?? []
  const csv = stated ? text.slice(text.indexOf('\n') + 1) : text
  // Quotes and separators take less space than the text.
  if (csv.length > 3 * bounds.characters) throw new Unreadable('too_much_text')
  const rows = rowsOf(csv, stated ?? separatorOf(csv.slice(0, beginning)))
  const read = sheetText(
    rows.map((row) => row.map((cell) => ({ text: cell }))),
    bounds,
  )
  const doubts: Doubt[] = [...(isGuessed ? [{ kind: 'encoding' as const }] : []), ...raggedRows(rows)]
  return { text: requireText(tidy(read), bounds), ...(doubts.length > 0 && { doubts }) }
}

function rowsOf(csv: string, delimiter: string): string[][] {
  const options = { delimiter, relax_column_count: true, relax_quotes: true }
  try {
    return parse(csv, { ...options, bom: true, skip_empty_lines: false })
  } catch (error) {
    throw error instanceof CsvError ? new Unreadable('broken') : error
  }
}

/** The separator that most lines have equally often. */
function separatorOf(text: string): string {
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n?|\n/, firstLines)
    .filter((line) => line.trim())
  const rated = separators.map((sign) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(sign).length - 1
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    const [columns = 0, agreeing = 0] =
      [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? []
    return { sign, agreeing, columns }
  })
  return rated.toSorted((one, other) => other.agreeing - one.agreeing || other.columns - one.columns)[0]!.sign
}

/** Rows with more cells than most, as of a text with a separator that is not quoted. */
function raggedRows(rows: readonly string[][]): Doubt[] {
  const widths = new Map<number, number>()
  for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
  const [usual = 0] = [...widths].toSorted((one, other) => other[1] - one[1])[0] ?? []
  return rows
    .filter((row) => row.length > usual && row.slice(usual).some((cell) => cell.trim()))
    .slice(0, 20)
    .map((row) => ({ kind: 'table', text: row.join(' ') }))
}
