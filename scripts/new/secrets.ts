import type { Contract } from '#contract/grammar/contract.ts'
import { addressesOf } from '#contract/grammar/mistakes.ts'
import type { NewField } from './field.ts'

/** Binds secrets to the addresses beside them, as a contract has to: `key:secret` of a record with a `url`. */
export function bindSecrets(fields: NewField[], known?: Pick<Contract, 'writable'>): NewField[] {
  const addresses = [
    ...addressesOf(known?.writable ?? []),
    ...addressesOf(
      fields.map(({ name, type }) => ({ name, kind: type === 'url' ? ('url' as const) : ('text' as const) })),
    ),
  ]
  return fields.map((field) =>
    field.type === 'secret' && field.args.length === 0 ? { ...field, args: addresses } : field,
  )
}
