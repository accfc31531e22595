import type { FieldSpec } from '../resource.ts'

/** The values of a document that are not in its schema. */
export function othersIn({ of }: Pick<FieldSpec, 'of'>, value: unknown): Record<string, unknown> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(entries.filter(([name]) => !(name in of!.shape)))
}
