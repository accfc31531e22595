import type { Contract } from '#contract/grammar/contract.ts'
import { files } from '#contract/files.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { hiddenFields } from '#contract/grammar/rules.ts'

/** The lists of references that samples leave empty, although a body can have them. Lists are filtered by them. */
export function emptyLists({ writable, endpoints }: Contract, sample: Record<string, unknown>): string[] {
  const hidden = hiddenFields(endpoints['create']!.rules, sample)
  return writable
    .filter((field) => kindOf(field).refers === 'many' && field.ref !== files.name && !hidden.includes(field.name))
    .map(({ name }) => name)
}
