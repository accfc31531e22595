import * as z from 'zod'
import { exampleOf as exampleValue } from '#contract/grammar/example.ts'
import { relation } from '#contract/grammar/fields.ts'
import { kindOf, kinds, type FieldKind } from '#contract/grammar/kinds/index.ts'
import type { Kind } from '#contract/grammar/kinds/kind.ts'
import { sampleOf, sampleValue } from '#contract/grammar/sample.ts'
import { nestedFields } from '#crud/nested/nested-fields.ts'
import { bodyFields, type FormField } from '#crud/form/form-fields.ts'
import type { Row } from '#crud/row.ts'
import { person } from './people.ts'

export interface Example {
  kind: FieldKind
  field: FormField
  /** A typical record, one with the longest value, one without a value. */
  rows: Record<'typical' | 'long' | 'empty', Row>
}

/** Returns a field of a kind, and sample records. */
export function exampleOf(kind: FieldKind): Example {
  const descriptor: Kind = kinds[kind]
  const name = nameOf(kind, descriptor)
  const [field] = bodyFields(z.object({ [name]: descriptor.example() }))
  const colors = { small: 'neutral', medium: 'success', large: 'danger' } as const
  const typical = recordOf(field!, descriptor, sampleOf(descriptor.example(), name, 7), 2)
  const long = recordOf(field!, descriptor, longest(field!, descriptor), 10)
  return { kind, field: { ...field!, colors }, rows: { typical, long, empty: { [name]: null } } }
}

/** `reference_id`, `file_ids`: names by which answers include labels for ids. */
function nameOf(kind: string, { refers }: Kind) {
  if (refers === 'many') return `${kind.replace(/s$/, '')}_ids`
  return refers ? `${kind}_id` : kind
}

function recordOf(
  { name, of }: FormField,
  { refers, related: shown, stored, answer }: Kind,
  value: unknown,
  count: number,
): Row {
  if (answer) return { [name]: exampleValue(answer()) }
  if (refers) {
    const isLong = count > 2
    const people = Array.from({ length: refers === 'many' ? count : 1 }, (_, index) =>
      person(index + 1, isLong ? `Person with the remarkably long name number ${index + 1}` : undefined),
    )
    const related = people.map((one, at) => ({ id: one.id, label: one.name, ...(shown && fileAt(at)) }))
    const ids = people.map(({ id }) => id)
    return refers === 'many'
      ? { [name]: ids, [relation(name)]: related }
      : { [name]: ids[0], [relation(name)]: related[0] }
  }
  if (stored === 'uuid') return { [name]: person(count).id }
  if (stored === 'json' && of) return { [name]: value }
  if (stored === 'json')
    return { [name]: Array.from({ length: count }, (_, index) => ({ from: '08:00', to: '17:00', index })) }
  return { [name]: value }
}

/** A picture and a sound by turns, as addresses without a platform. */
const fileAt = (at: number) =>
  at % 2 === 0
    ? { type: 'image/png', size: 4_200_000, address: dot }
    : { type: 'audio/wav', size: 52_000, address: silence }

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const silence = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA='

/** The longest value to display. */
function longest(field: FormField, { stored }: Kind): unknown {
  const value = sampleValue(field, 7)
  if (field.of) return longestObjects(field)
  if (stored === 'boolean') return true
  if (stored === 'integer') return field.max ?? 2_147_483_647
  if (stored === 'double') return 1_234_567_890.1234
  if (stored === 'text[]')
    return field.values ?? Array.from({ length: 20 }, (_, index) => `a-tag-that-is-longer-than-most-${index}`)
  const isPicture = String(value).startsWith('data:')
  return stored === 'text' && !isPicture
    ? `${String(value)}${'-and-on-without-a-break'.repeat(10)}`.slice(0, field.max)
    : value
}

/** The longest nested object, or as many as a list can hold. */
function longestObjects(field: FormField): unknown {
  const longestOf = () =>
    Object.fromEntries(nestedFields(field).map((one) => [one.name, longest(one, kinds[one.kind] as Kind)]))
  const isList = Array.isArray(kindOf(field).empty?.(field))
  return isList ? Array.from({ length: field.max ?? 3 }, longestOf) : longestOf()
}
