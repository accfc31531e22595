import * as z from 'zod'
import { fieldsOf, type Field } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { sampleOf } from '#contract/grammar/sample.ts'

/** A value of a field, and whether its type accepts it. */
export interface Border {
  value: unknown
  isValid: boolean
}

const anyId = '00000000-0000-4000-8000-000000000000'

interface Limits {
  type?: string
  enum?: unknown[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** The values at the limits of a type and just beyond them, and values of another type. */
export function bordersOf(type: z.ZodType, name: string): Border[] {
  const inner = unwrap(type)
  const limits = z.toJSONSchema(inner, { io: 'input', unrepresentable: 'any' }) as Limits
  const all = [
    ...ofType(limits),
    ...(limits.enum ?? []).map((value) => ({ value, isValid: true })),
    ...ofText(limits),
    ...ofNumber(limits),
    ...ofList(limits, inner, name),
    { value: null, isValid: type.safeParse(null).success },
  ]
  // A value at one limit may break another rule of the type.
  return all.filter(({ value, isValid }) => !isValid || type.safeParse(value).success)
}

/** The borders of each field of an object, or of the first object of a list, within a value that has one. */
export function innerBordersOf(type: z.ZodType, { of }: Field, whole: unknown): (Border & { path: string })[] {
  const first = Array.isArray(whole) ? whole[0] : whole
  if (!of || !first) return []
  return fieldsOf(of).flatMap((field) =>
    bordersOf(of.shape[field.name] as z.ZodType, field.name)
      .filter(({ value, isValid }) => !isValid || !kindOf(field).refers || value === null)
      .map(({ value, isValid }) => {
        const changed = { ...first, [field.name]: value }
        return { value: Array.isArray(whole) ? [changed, ...whole.slice(1)] : changed, isValid, path: field.name }
      })
      // A valid value can break a rule of its object or list.
      .filter(({ value, isValid }) => !isValid || type.safeParse(value).success),
  )
}

const invalid = (value: unknown): Border => ({ value, isValid: false })
const valid = (value: unknown): Border => ({ value, isValid: true })

function ofType({ type, enum: choices }: Limits): Border[] {
  if (choices) return [invalid('no_such_choice'), invalid('')]
  if (type === 'string') return [invalid(5), invalid({}), invalid(['x'])]
  if (type === 'number' || type === 'integer') return [invalid('5'), invalid(true), invalid([5])]
  if (type === 'boolean') return [valid(true), valid(false), invalid('true'), invalid(1)]
  if (type === 'array') return [invalid('x'), invalid({})]
  return type === 'object' ? [invalid(5), invalid([])] : []
}

function ofText({ type, minLength, maxLength, pattern }: Limits): Border[] {
  if (type !== 'string') return []
  const mismatch = pattern && ['', '~', ' é', '0'].find((text) => !new RegExp(pattern, 'u').test(text))
  return [
    ...(mismatch === undefined ? [] : [invalid(mismatch)]),
    ...(minLength ? [valid('x'.repeat(minLength)), invalid('x'.repeat(minLength - 1))] : []),
    ...(maxLength ? [valid('x'.repeat(maxLength)), invalid('x'.repeat(maxLength + 1))] : []),
  ]
}

function ofNumber({ type, minimum, maximum }: Limits): Border[] {
  if (type !== 'number' && type !== 'integer') return []
  return [
    ...(isLimit(minimum) ? [valid(minimum), invalid(minimum - 1)] : []),
    ...(isLimit(maximum) ? [valid(maximum), invalid(maximum + 1)] : []),
    ...(type === 'integer' ? [invalid((isLimit(minimum) ? minimum : 0) + 0.5)] : []),
  ]
}

/** JSON Schema states the range of safe integers for a whole number without limits. */
const isLimit = (value?: number): value is number => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

function ofList({ minItems, maxItems }: Limits, type: z.ZodType, name: string): Border[] {
  if (!(type instanceof z.ZodArray)) return []
  const item = sampleOf(type.element as z.ZodType, name, undefined, () => anyId) ?? anyId
  const list = (length: number) => Array.from({ length }, () => item)
  return [
    ...(minItems ? [invalid(list(minItems - 1))] : []),
    ...(maxItems ? [invalid(list(maxItems + 1))] : []),
    // An item of another type.
    invalid([{ not: 'an item' }]),
  ]
}

function unwrap(type: z.ZodType): z.ZodType {
  const isWrapped = type instanceof z.ZodNullable || type instanceof z.ZodOptional || type instanceof z.ZodDefault
  return isWrapped ? unwrap(type.unwrap() as z.ZodType) : type
}
