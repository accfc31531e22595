import { fieldsOf, type Field } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'

/** Most items of a list that columns name one by one. */
const maxItems = 100

/** Names of items that are no numbers, which become their label: `phones.Mobile`. */
const itemName = /^[\p{L}\p{N}][\p{L}\p{N} ]{0,38}$/u

/**
 * Finds the field that a column fills, whole or in part: `company`, `name.1`, `tags.2`, `steps.1.kind`, `phones.Mobile`.
 *
 * @returns the field and the part; undefined if there is no such field or part
 */
export function partOf(name: string, fields: Field[]): { field: Field; part: string[] } | undefined {
  const [base, ...part] = name.split('.')
  const field = fields.find((one) => one.name === base)
  return field && isPart(field, part) ? { field, part } : undefined
}

/** The field that a column fills at last: `user_id` of `steps.1.user_id`. */
export function fieldAt(name: string, fields: Field[]): Field | undefined {
  const found = partOf(name, fields)
  return found && innermost(found.field, found.part)
}

function innermost(field: Field, part: string[]): Field | undefined {
  const { nested } = kindOf(field)
  const [name, ...rest] = nested === 'many' ? part.slice(1) : part
  if (!nested || name === undefined) return field
  const inner = fieldsOf(field.of!).find((one) => one.name === name)
  return inner && innermost(inner, rest)
}

/** Items of a list whose parts are offered for columns. */
const offeredItems = ['1', '2', '3']

/** Lists the targets of a column: a field, the parts that its contract names, and those of its first items. */
export function columnsFor(field: Field): string[] {
  const parts = new Set([...partsNamed(field), ...partsWithin(field)])
  return [field.name, ...[...parts].map((part) => `${field.name}.${part}`)]
}

/** The parts that headers name, without places in a list. */
function partsNamed(field: Field): string[] {
  const named = Object.values(field.headers ?? {}).filter((part) => part !== '' && !part.includes('#'))
  const isList = isTexts(field) || kindOf(field).nested === 'many'
  return isList ? named.filter((part) => !isNumber(part)) : named
}

function partsWithin(field: Field): string[] {
  const { nested } = kindOf(field)
  if (!nested) return isTexts(field) ? offeredItems : []
  const inner = fieldsOf(field.of!).map(({ name }) => name)
  return nested === 'one' ? inner : offeredItems.flatMap((item) => inner.map((name) => `${item}.${name}`))
}

function isPart(field: Field, part: string[]): boolean {
  const [first, ...rest] = part
  if (first === undefined) return true
  if (kindOf(field).nested === 'one') return hasPart(field, part)
  if (kindOf(field).nested === 'many') return isItem(field, first) && (rest.length === 0 || hasPart(field, rest))
  return rest.length === 0 && isNumber(first) && (isTexts(field) || kindOf(field).stored === 'text')
}

const hasPart = (field: Field, [name = '', ...rest]: string[]): boolean => {
  const inner = fieldsOf(field.of!).find((one) => one.name === name)
  return inner !== undefined && isPart(inner, rest)
}

export const isTexts = (field: Field) => kindOf(field).stored === 'text[]'
export const isNumber = (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= maxItems

const isItem = (field: Field, text: string) =>
  isNumber(text) ||
  (itemName.test(text) && !/^\d/.test(text) && fieldsOf(field.of!).some(({ name }) => name === 'label'))
