import type { Contract } from './contract.ts'
import type { Field } from './fields.ts'

/**
 * A plausible value for a field, the same for the same seed: for demo data, tests and Playwright.
 * References and ids cannot be invented and come out as `undefined`.
 */
export function sampleValue(field: Field, seed = 1): unknown {
  switch (field.kind) {
    case 'enum': return field.values![seed % field.values!.length]
    case 'boolean': return seed % 2 === 0
    case 'integer': case 'money': case 'duration': return clamp(seed * 7, field)
    case 'number': return clamp(seed * 0.5, field)
    case 'email': return `person${seed}@example.test`
    case 'url': return `https://example.test/${field.name}/${seed}`
    case 'phone': return `+62215000${String(1000 + (seed % 9000))}`
    case 'timestamp': return new Date(Date.UTC(2026, 0, 1 + (seed % 28), 9)).toISOString()
    case 'timezone': return 'Asia/Jakarta'
    case 'secret': return `sample-secret-${seed}`
    case 'tags': return [`tag-${seed}`]
    case 'longtext': return sentence(field, seed)
    case 'text': return named[field.name]?.(seed) ?? sentence(field, seed)
    default: return undefined
  }
}

/**
 * A body that `create` accepts.
 *
 * @param seed another seed gives another record
 */
export function sample<C extends Contract>(contract: C, seed = 1): Record<string, unknown> {
  const values = contract.writable.map((field) => {
    const value = sampleValue(field, seed)
    return [field.name, value === undefined && field.nullable && !field.optional ? null : value] as const
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

const named: Record<string, (seed: number) => string> = {
  currency: () => 'IDR',
  slug: (seed) => `sample-${seed}`,
  filename: (seed) => `sample-${seed}.txt`,
  content: (seed) => btoa(`Sample ${seed}`),
  key: (seed) => `read-sample-${letters(seed)}`,
}

/** A number in letters: 1 is b, 27 is bb. */
const letters = (seed: number) => seed.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)))

const sentence = (field: Field, seed: number) =>
  `${field.name.replace(/_/g, ' ').replace(/^./, (letter) => letter.toUpperCase())} ${seed}`.slice(0, field.max)

const clamp = (value: number, { min = 0, max = Number.MAX_SAFE_INTEGER }: Field) =>
  Math.min(max, Math.max(min, value))
