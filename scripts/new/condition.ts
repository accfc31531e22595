import { didYouMean } from '#contract/grammar/closest.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import type { Field } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { literal, type NewField } from './field.ts'
import { NewError } from './new-error.ts'

/** Its line in the conditions: `reason: { when: ({ status }) => status === 'closed', required: true },`. */
export function conditionLine({ name, when }: NewField): string {
  const { field, value, isRequired } = when!
  return `${name}: { when: ({ ${field} }) => ${field} === ${literal(value)}${isRequired ? ', required: true' : ''} },`
}

/** @throws NewError if a field depends on what the record does not have, or a form asks for only later */
export function requireCondition({ fields, writable, states }: Contract, { name, when }: NewField): void {
  if (!when) return
  const place = (field: string) => writable.findIndex((one) => one.name === field)
  const known = fields.filter((field) => choicesOf(field) && place(field.name) < place(name))
  const names = known.map((field) => field.name)
  const found = known.find((field) => field.name === when.field)
  if (!found) {
    const hint = didYouMean(when.field, names) || `; before it: ${names.join(', ') || 'none'}`
    throw new NewError(`${name}: no enum or boolean "${when.field}" to depend on${hint}`)
  }
  const choices = choicesOf(found)!
  if (!choices.includes(when.value)) {
    throw new NewError(`${name}: "${when.field}" has no choice "${when.value}"${didYouMean(when.value, choices)}`)
  }
  if (when.isRequired && when.field === states?.field) {
    throw new NewError(`${name}: a transition cannot ask for it: allow none with "?" before !when`)
  }
}

const choicesOf = (field: Field): readonly string[] | undefined => {
  const { stored } = kindOf(field)
  return stored === 'boolean' ? ['true', 'false'] : stored === 'enum' ? field.values : undefined
}
