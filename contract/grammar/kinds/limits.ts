import type * as z from 'zod'
import { headingOf } from '../words.ts'
import type { FieldFacts } from './kind.ts'

/** Reads the length limits of a text. */
export function lengthOf(type: z.ZodType): Partial<FieldFacts> {
  const { minLength, maxLength } = type as z.ZodString
  return { min: minLength ?? undefined, max: maxLength ?? undefined }
}

/** Reads the bounds of a number, except the limits of safe integers. */
export function boundsOf(type: z.ZodType): Partial<FieldFacts> {
  const { minValue, maxValue } = type as z.ZodNumber
  return { min: finite(minValue), max: finite(maxValue) }
}

/** Reads how many items a list has at least and at most. */
export function sizeOf(type: z.ZodType): Partial<FieldFacts> {
  const checks = (type._zod.def.checks ?? []).map(
    ({ _zod }) => _zod.def as Partial<Record<'minimum' | 'maximum' | 'length', number>>,
  )
  const limits = Object.assign({}, ...checks) as (typeof checks)[number]
  return { min: limits.length ?? limits.minimum, max: limits.length ?? limits.maximum }
}

/** Wraps a sample into the field's bounds, so that samples still differ by seed. */
export function clamp(value: number, { min = 0, max = Number.MAX_SAFE_INTEGER }: FieldFacts): number {
  if (value >= min && value <= max) return value
  const size = max - min
  return min + (Math.abs(value) % (Number.isInteger(value + size) ? size + 1 : size || 1))
}

/** A sample text, `Description 7`. If it is too long, its beginning is cut, so that the seed stays. */
export function sentence(field: FieldFacts, seed: number): string {
  const text = `${headingOf(field.name)} ${seed}`
  return field.max === undefined || text.length <= field.max ? text : text.slice(-field.max).trim()
}

const finite = (bound: number | null) =>
  bound === null || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound
