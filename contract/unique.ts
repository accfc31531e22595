import type { Field } from './fields.ts'

/**
 * Returns every combination of fields that no two records share.
 *
 * @throws if a combination names a field that the contract does not have
 */
export function uniqueOf(
  noun: string,
  declared: readonly (string | readonly string[])[] = [],
  fields: readonly Field[],
): string[][] {
  const combinations = declared.map((one) => [one].flat())
  const unknown = combinations.flat().find((name) => !fields.some((field) => field.name === name))
  if (unknown) throw new Error(`${noun} declares "${unknown}" as unique, but has no such field`)
  return combinations
}
