import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from '#contract/grammar/decode-text.ts'
import { delimiterOf } from '../base/delimiter.ts'
import { requireText, tidy, type Reader } from './document.ts'
import { sheetText } from './sheet-text.ts'
import { Unreadable } from './unreadable.ts'

/** Characters at the beginning in which the separator is detected. */
const headerSize = 100_000

/** Reads CSV in any common encoding, separated by comma, semicolon or tab. */
export const readCsv: Reader = async (bytes, bounds) => {
  const csv = decodeText(bytes)
  if (csv === undefined) throw new Unreadable('broken')
  // Quotes and separators take less space than the text.
  if (csv.length > 3 * bounds.characters) throw new Unreadable('too_much_text')
  return {
    text: requireText(
      tidy(
        sheetText(
          rowsOf(csv).map((row) => row.map((text) => ({ text }))),
          bounds,
        ),
      ),
      bounds,
    ),
  }
}

function rowsOf(csv: string): string[][] {
  const options = { delimiter: delimiterOf(csv.slice(0, headerSize)), relax_column_count: true, relax_quotes: true }
  try {
    return parse(csv, { ...options, bom: true, skip_empty_lines: false })
  } catch (error) {
    throw error instanceof CsvError ? new Unreadable('broken') : error
  }
}
