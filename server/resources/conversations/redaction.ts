/** The parts of an email address: from the @, and before it. */
const domain = /(@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/u
const local = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+$/u
/** Numbers of at least eight digits: phone, card and identity numbers. Amounts and order numbers are shorter. */
const longNumber = /\+?\d(?:[\s().-]{0,2}\d){7,}/g
/** Minimum characters of a known value: shorter ones, such as "yes", do not identify a person. */
const shortest = 3

/** The type of a long number, by its form. */
const nameOf = (number: string) => {
  const digits = number.replace(/\D/g, '')
  if (isCard(digits)) return 'card'
  return isNik(digits) ? 'nik' : 'number'
}

/** Checks the digit of payment cards (Luhn). */
function isCard(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const doubled = [...digits].toReversed().map((digit, at) => Number(digit) * (at % 2 === 1 ? 2 : 1))
  return doubled.reduce((sum, one) => sum + (one > 9 ? one - 9 : one), 0) % 10 === 0
}

/**
 * Checks the form of an Indonesian identity number: province, district, date of birth (day plus 40 for women), serial.
 */
const isNik = (digits: string) =>
  /^(?:1[1-9]|21|3[1-6]|5[1-3]|6[1-5]|7[1-6]|8[12]|9[1-7])\d{4}(?:0[1-9]|[12]\d|3[01]|4[1-9]|[56]\d|7[01])(?:0[1-9]|1[0-2])\d{6}$/.test(
    digits,
  )

export type Redact = (text: string) => string

/**
 * Creates a function that redacts texts: email addresses, long numbers, and given values.
 *
 * @param known values by name; `{ name: 'Putri' }` is replaced with `[name]`
 */
export function createRedaction(known: Record<string, unknown>): Redact {
  const values = Object.entries(known)
    .map(([name, value]) => ({ name, value: String(value ?? '').trim() }))
    .filter(({ value }) => value.length >= shortest && /[\p{L}\p{N}]/u.test(value))
    .map(({ name, value }) => ({
      name,
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])${escaped(value)}(?![\\p{L}\\p{N}])`, 'giu'),
    }))
  return (text) =>
    values
      .reduce((rest, { name, pattern }) => rest.replace(pattern, () => `[${name}]`), withoutEmails(text))
      .replace(longNumber, (number) => `[${nameOf(number)}]`)
}

/** Looks for the part before each @, not for an @ after each letter: a long text without any is read once. */
function withoutEmails(text: string): string {
  const parts = text.split(domain)
  return parts
    .map((part, at) => {
      if (at % 2 === 1) return local.test(parts[at - 1]!) ? '' : part
      return at + 1 < parts.length ? part.replace(local, '[email]') : part
    })
    .join('')
}

/** Redacts all texts in a JSON value. */
export function redactJson<Value>(value: Value, redact: Redact): Value {
  if (typeof value === 'string') return redact(value) as Value
  if (typeof value === 'number') return (redact(String(value)) === String(value) ? value : null) as Value
  if (Array.isArray(value)) return value.map((one: unknown) => redactJson(one, redact)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redactJson(one, redact)])) as Value
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
