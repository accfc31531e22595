/** Built-in number formats, which workbooks do not list. */
const builtIn: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'yyyy-mm-dd',
  16: 'yyyy-mm-dd',
  17: 'yyyy-mm-dd',
  18: 'h:mm',
  19: 'h:mm',
  20: 'h:mm',
  21: 'h:mm',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'h:mm',
  46: 'h:mm',
  47: 'h:mm',
}

/** The code of a number format: from the workbook, or built in. */
export const formatCode = (id: number, own: ReadonlyMap<number, string>): string => own.get(id) ?? builtIn[id] ?? ''

/**
 * Formats a number as its cell shows it. Dates are in ISO 8601.
 *
 * @param code the number format, such as `"Rp"#,##0`; empty for none
 * @param epoch days from 1900 to the first day of the workbook
 */
export function cellText(value: string, code: string, epoch = 0): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const { prefix, digits, suffix, bare } = partsOf(code)
  if (/[dymhs]/i.test(bare) && !digits.includes('#')) return dateText(number + epoch, bare)
  if (digits === '') return String(Number(number.toPrecision(15)))
  const isPercent = code.includes('%')
  const amount = amountText(isPercent ? number * 100 : number, digits, /rp|-0?421\b/i.test(code))
  const signed = amount.startsWith('-') ? ['-', amount.slice(1)] : ['', amount]
  return `${signed[0]}${prefix}${signed[1]}${isPercent ? '%' : ''}${suffix}`.trim()
}

/** Parses the first section of a format: the text before and after the digits, and its unquoted letters. */
function partsOf(code: string) {
  const parts = { prefix: '', digits: '', suffix: '', bare: '' }
  const pieces = /"([^"]*)"|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|\\(.)|[_*].|([#0?.,/]+)|%|([^])/g
  for (const [all, quoted, currency, escaped, digits, other] of code.split(';')[0]!.matchAll(pieces)) {
    if (/^\[[hms]+\]$/i.test(all)) parts.bare += all.slice(1, -1)
    else if (digits) parts.digits += /[#0?]/.test(digits) ? digits : ''
    else if (other && /[a-z]/i.test(other)) parts.bare += other
    else parts[parts.digits ? 'suffix' : 'prefix'] += quoted ?? currency ?? escaped ?? other ?? ''
  }
  if (/^general$/i.test(parts.bare)) parts.bare = ''
  return parts
}

/** Indonesian amounts use dots as thousands separators. */
function amountText(number: number, format: string, isIndonesian: boolean): string {
  const [whole = '', fraction = ''] = format.split('.')
  const [least, most] = [fraction.replaceAll(/[^0]/g, '').length, fraction.replaceAll(/[^0#?]/g, '').length]
  return new Intl.NumberFormat(isIndonesian ? 'id' : 'en', {
    useGrouping: whole.includes(','),
    minimumIntegerDigits: Math.min(21, Math.max(1, whole.replaceAll(/[^0]/g, '').length)),
    minimumFractionDigits: Math.min(20, least),
    maximumFractionDigits: Math.min(20, most),
  }).format(number)
}

const dayMs = 86_400_000

/** Excel counts days from 1899-12-31, and wrongly counts 1900-02-29. */
function dateText(days: number, bare: string): string {
  const date = new Date(Math.round(days * 86_400) * 1000 + Date.UTC(1899, 11, days < 61 ? 31 : 30))
  if (Number.isNaN(date.getTime()) || days < 0 || days * dayMs > 2 ** 52) return String(days)
  const [day, time] = [date.toISOString().slice(0, 10), date.toISOString().slice(11, 16)]
  const hasTime = /[hs]/i.test(bare)
  const hasDay = /[dy]/i.test(bare) || !hasTime
  return [hasDay && day, hasTime && time].filter(Boolean).join(' ')
}
