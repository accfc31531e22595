import { maxGenerated, type Generating } from '#contract/phone-numbers/generate.ts'
import { invalidField } from '../../base/problem.ts'

/** The numbers of a range, `['+622150001000', '+622150001001']`. @throws Problem 422 */
export function numbersOf({ type, from, to, count }: Pick<Generating, 'type' | 'from' | 'to' | 'count'>): string[] {
  for (const [field, number] of Object.entries({ from, to })) if (number !== null) requireNumber(field, type, number)
  const prefix = from.startsWith('+') ? '+' : ''
  const digits = from.length - prefix.length
  if (to !== null && to.length !== from.length) throw invalidField('to', 'not_same_length')
  const first = Number(from)
  const last = to === null ? first + count! - 1 : Number(to)
  if (last < first) throw invalidField('to', 'ends_before_start')
  if (last - first >= maxGenerated) throw invalidField('to', 'too_many', { max: maxGenerated })
  if (String(last).length > digits) throw invalidField('count', 'not_same_length')
  return Array.from({ length: last - first + 1 }, (_, at) => prefix + String(first + at).padStart(digits, '0'))
}

function requireNumber(field: string, type: Generating['type'], number: string): void {
  if (type === 'extension' && !/^\d{2,10}$/.test(number)) throw invalidField(field, 'not_an_extension')
  if (type !== 'extension' && !/^\+[1-9]\d{6,14}$/.test(number)) throw invalidField(field, 'invalid_phone')
}
