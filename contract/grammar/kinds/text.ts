import * as z from 'zod'
import { byText } from './filters.ts'
import type { FieldFacts, Kind } from './kind.ts'
import { lengthOf, sentence } from './limits.ts'

/** One line of text. */
export const text: Kind = {
  example: () => z.string().min(1).max(80),
  recognizes: (type) => type instanceof z.ZodString || Boolean((type as z.ZodString).format),
  facts: lengthOf,
  stored: 'text',
  filter: byText,
  sortable: true,
  sample: (field, seed) => named[field.name]?.(seed) ?? likeItsName(field, seed) ?? sentence(field, seed),
}

const named: Record<string, (seed: number) => string> = {
  currency: () => 'IDR',
  slug: (seed) => `sample-${seed}`,
  filename: (seed) => `sample-${seed}.txt`,
  content: (seed) => btoa(`Sample ${seed}`),
}

/** Values by the last word of a name: `ship_to_city` is a city, `part_code` a code. */
const byLastWord: Record<string, (seed: number, name: string) => string> = {
  city: (seed) => `${cities[seed % cities.length]!} ${seed}`,
  street: (seed) => `Jalan Melati ${seed}`,
  address: (seed) => `Jalan Melati ${seed}, ${cities[seed % cities.length]!}`,
  company: (seed) => `Company ${seed}`,
  country: (seed) => ['Indonesia', 'Malaysia', 'Singapore'][seed % 3]!,
  code: (seed, name) => initialsOf(name, seed),
  number: (seed, name) => initialsOf(name, seed),
  reference: (seed, name) => initialsOf(name, seed),
  sku: (seed, name) => initialsOf(name, seed),
  domain: (seed) => `sample-${seed}.example.test`,
  host: (seed) => `host-${seed}.example.test`,
  version: (seed) => `1.${seed}.0`,
  username: (seed) => `user.${seed}`,
}

const cities = ['Jakarta', 'Bandung', 'Surabaya', 'Medan', 'Denpasar']

/** `part_code` → `PC-0007` */
const initialsOf = (name: string, seed: number) =>
  `${name.replace(/([a-z])[a-z0-9]*_?/g, '$1').toUpperCase()}-${String(seed).padStart(4, '0')}`

function likeItsName(field: FieldFacts, seed: number): string | undefined {
  const value = byLastWord[field.name.split('_').at(-1)!]?.(seed, field.name)
  return value && value.length <= (field.max ?? Infinity) ? value : undefined
}
