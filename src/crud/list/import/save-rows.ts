import { save } from '../save.ts'

/** Saves rows as a CSV file that can be corrected and imported. */
export function saveRows(file: string, header: string[], rows: string[][]): void {
  const lines = [header, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`)
  save(new Blob(['\uFEFF', ...lines], { type: 'text/csv' }), `${file.replace(/\.\w+$/, '')} errors.csv`)
}

/** Prefixes texts that start like a formula with an apostrophe, which an import removes. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
