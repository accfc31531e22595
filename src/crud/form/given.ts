import { kindOf } from '#contract/kinds/index.ts'
import type { Row } from '../row.ts'
import type { FormField } from './form-fields.ts'

/** Initial values named by an address: `?assignee_id=…&priority=high`. Omits those that a field would refuse. */
export function givenValues(fields: FormField[], params: URLSearchParams): Row {
  const named = fields.filter(({ name }) => params.has(name))
  const given = named.map((field) => [field, kindOf(field).filter?.parse(params.get(field.name)!, field)] as const)
  const accepted = given.filter(([{ schema }, value]) => value !== undefined && schema.safeParse(value).success)
  return Object.fromEntries(accepted.map(([{ name }, value]) => [name, value]))
}
