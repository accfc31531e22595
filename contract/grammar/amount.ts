import type { FieldProblem } from './field-problems.ts'

/** The number that a text stands for, or the reason why it stands for none. */
export type AmountReading = { value: number } | { problem: FieldProblem }

interface AmountRules {
  /** The most decimals that the number can have: 0 for whole numbers. Default: any. */
  decimals?: number
  /** A single separator before three digits is never read as a decimal separator. */
  isMoney?: boolean
  /** The currency, whose code or symbol can stand beside the number. */
  currency?: string
}

/** A longer text is no number. */
const longest = 60

/**
 * Reads a number with the separators of a language. The other language's notation is read where it can mean one number
 * only.
 *
 * @example readAmount('3.400.000', 'en')                    // { value: 3400000 }
 * @example readAmount('12,5', 'en')                         // { value: 12.5 }
 * @example readAmount('3.400', 'en', { isMoney: true })     // { problem: { code: 'ambiguous_number', … } }
 */
export function readAmount(text: string, locale: string, rules: AmountRules = {}): AmountReading {
  const plain = bare(text, locale, rules.currency)
  const [, sign = '', whole = '', mark = '', rest = ''] = /^([-+]?)([\d.,]*?)(?:([.,])(\d*))?$/.exec(plain) ?? []
  if (!/\d/.test(whole + rest)) return { problem: { code: 'not_number' } }
  const role = roleOf(whole, mark, rest, locale, rules)
  if (role === 'ambiguous') return { problem: ambiguous(sign + whole, mark, rest, locale) }
  const digits = role === 'group' ? `${whole}${mark}${rest}` : whole
  if (!isGrouped(digits, role === 'decimal' ? mark : '')) return { problem: { code: 'not_number' } }
  // Bounded: a text of 60 characters at most.
  const decimals = role === 'decimal' ? rest.replace(/0{1,60}$/, '') : ''
  if (rules.decimals !== undefined && decimals.length > rules.decimals)
    return { problem: rules.decimals === 0 ? { code: 'not_integer' } : tooFine(rules.decimals) }
  return { value: Number(`${sign === '-' ? '-' : ''}${digits.replace(/[.,]/g, '') || '0'}.${decimals || '0'}`) }
}

/** Writes a number so that any language reads the same: `1.125` could mean 1125, `1.1250` cannot. */
export function writePlainly(value: number, separator = '.'): string {
  const text = String(value)
  return (/^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text).replace('.', separator)
}

/** The decimal separator of a language. */
export const decimalMark = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')!.value

const tooFine = (max: number): FieldProblem => ({ code: 'too_many_decimals', params: { max } })

/** Leaves out blanks, apostrophes between digits and the currency. */
function bare(text: string, locale: string, currency?: string): string {
  if (text.length > longest) return ''
  const compact = text
    .normalize('NFKC')
    .replace(/−/g, '-')
    .replace(/(?<=\d)['’](?=\d{3})|\s/g, '')
  const names = currency ? [currency, symbolOf(currency, locale), symbolOf(currency, 'id')] : []
  const name = names.find((one) => compact.startsWith(one) || compact.endsWith(one))
  return name ? compact.replace(name, '') : compact
}

function symbolOf(currency: string, locale: string): string {
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    return format.formatToParts(1).find(({ type }) => type === 'currency')!.value
  } catch {
    return currency
  }
}

/** Returns the role of the last separator. */
function roleOf(whole: string, mark: string, rest: string, locale: string, { decimals, isMoney }: AmountRules) {
  if (mark === '') return 'none'
  if (whole.includes(mark)) return 'group'
  const isDecimal = mark === decimalMark(locale)
  // A group has three digits, and a number neither begins with a zero nor has four digits before its first separator.
  if (/[.,]/.test(whole) || rest.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return 'decimal'
  if (!isDecimal) return 'group'
  return isMoney || decimals === 0 ? 'ambiguous' : 'decimal'
}

function ambiguous(whole: string, mark: string, rest: string, locale: string): FieldProblem {
  const own = decimalMark(locale)
  const shortest = rest.replace(/0$/, '')
  return {
    code: 'ambiguous_number',
    params: {
      text: `${whole}${mark}${rest}`,
      grouped: `${whole}${rest}`,
      decimal: `${whole}${own}${shortest.length < 3 ? shortest : `${rest}0`}`,
    },
  }
}

/** Checks groups of three digits, or as in India, by one separator that is not the decimal one. */
function isGrouped(digits: string, decimal: string): boolean {
  if (/^\d*$/.test(digits)) return true
  const mark = digits.includes('.') ? '.' : ','
  const groups = digits.split(mark)
  const [first, ...others] = groups
  const last = others.pop()
  const isSized = (size: number) => others.every((one) => one.length === size) && first!.length <= size
  return (
    mark !== decimal &&
    groups.every((one) => /^\d+$/.test(one)) &&
    last?.length === 3 &&
    (isSized(3) || (mark === ',' && isSized(2)))
  )
}
