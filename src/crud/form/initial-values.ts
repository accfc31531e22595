import { kindOf } from '#contract/grammar/kinds/index.ts'
import type { Row } from '../row.ts'
import type { FormField } from './form-fields.ts'

/** Initial values from an address: `?assignee_id=…&priority=high`. Omits values that a field would reject. */
export function givenValues(fields: FormField[], params: URLSearchParams): Row {
  const named = fields.filter(({ name }) => params.has(name))
  const given = named.map((field) => [field, read(field, params.get(field.name)!)] as const)
  const accepted = given.filter(([{ schema }, value]) => value !== undefined && schema.safeParse(value).success)
  return Object.fromEntries(accepted.map(([{ name }, value]) => [name, value]))
}

/** Parses objects and lists of objects as JSON. Kinds without a filter, such as long texts, are used as they are. */
function read(field: FormField, text: string): unknown {
  const { filter, stored } = kindOf(field)
  if (filter) return filter.parse(text, field)
  return stored === 'json' ? parsed(text) : text
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
