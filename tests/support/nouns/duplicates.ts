import type { Resource } from '#crud/resource.ts'
import type { Field } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'

/** The fields that a duplicate leaves empty: what no two records share, and what belongs to the original. */
export function emptiedFields({ contract: { unique, writable } }: Resource): Field[] {
  const differing = unique.map((names) => names.at(-1)!)
  return writable.filter((field) => differing.includes(field.name) || kindOf(field).owned)
}
