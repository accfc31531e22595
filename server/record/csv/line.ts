/** A line of a CSV file (RFC 4180). */
export const lineOf = (cells: string[]): string => `${cells.map(quoted).join(',')}\r\n`

/** Marks the text as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF'

/**
 * Prevents a spreadsheet from running a text as a formula. Spreadsheets also read full-width signs as formulas.
 *
 * @example defused('=1+1')   // "'=1+1"
 */
export const defused = (text: string): string => (formula.test(text) ? `'${text}` : text)

const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** Also quotes texts with semicolons and tabs, which some spreadsheets read as separators. */
const quoted = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const special = /[",;\t\r\n]|^\s|\s$/

/** Reverts {@link defused}. */
export const undefused = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
