import { format, getFormatFromId, isDateFormat } from 'numfmt'

/** Built-in formats that Excel shows as the reader's computer writes dates: here as ISO 8601 does. */
const isoDate = 'yyyy-mm-dd'
const ofReader = (id: number): string | undefined => {
  if (id === 22) return `${isoDate} hh:mm`
  return id === 14 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? isoDate : undefined
}

/** The code of a number format: from the workbook, or built in. */
export const formatCode = (id: number, own: ReadonlyMap<number, string>): string =>
  own.get(id) ?? ofReader(id) ?? getFormatFromId(id) ?? ''

/** Maximum characters of a code in Excel. */
const longestCode = 255

/**
 * Formats a number as Excel shows it in a wide column. `General` keeps all digits, as of a telephone number.
 *
 * @param code the number format, such as `"Rp"#,##0`; empty for none
 * @param epoch days from 1900 to the first day of the workbook
 */
export function cellText(value: string, code: string, epoch = 0): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const digits = String(Number(number.toPrecision(15)))
  if (code === '' || code.length > longestCode || /^(?:general|@)$/i.test(code)) return digits
  return shown(code, number, epoch) ?? digits
}

/** Formats a text by the section for texts, if there is one. */
export const textCell = (text: string, code: string): string =>
  code.length <= longestCode && (code.includes('@') || code.split(';').length > 3) ? (shown(code, text) ?? text) : text

/** `undefined` for codes that are invalid. */
function shown(code: string, value: number | string, epoch = 0): string | undefined {
  try {
    const isDated = typeof value === 'number' && epoch > 0 && isDateFormat(code) && !/\[[hms]+\]/i.test(code)
    const text = format(code, isDated ? value + epoch : value)
    return text.replaceAll(/\s+/g, ' ').trim()
  } catch {
    return undefined
  }
}
