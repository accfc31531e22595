import type { Contract } from './contract.ts'
import type { FieldProblems } from './field-problems.ts'
import { parseListQuery, splitParameter } from './query.ts'

/** Parameters of a list's address that are no filters, and none of the list query. */
const own = ['page', 'size']
/** A day before today, such as `7d`, which the console replaces by a moment. */
const relative = /^[1-9]\d{0,2}d$/

/** The problems of a query as lists have it in their address, `status=open&sort=-created_at`. */
export function viewQueryProblems(contract: Pick<Contract, 'fields' | 'search'>, query: string): FieldProblems[string] {
  const params = new URLSearchParams(query)
  const wire = new URLSearchParams()
  for (const [name, value] of params) {
    if (own.includes(name)) continue
    if (name === 'sort') wire.set('_sort', value.replace(/^-/, ''))
    else if (!isRelative(contract, name, value)) wire.append(name, value)
  }
  const parsed = parseListQuery(contract, wire)
  return 'errors' in parsed ? Object.values(parsed.errors).flat() : []
}

function isRelative({ fields }: Pick<Contract, 'fields'>, name: string, value: string): boolean {
  const { field, operator } = splitParameter(name)
  const isMoment = fields.some((one) => one.name === field && one.kind === 'timestamp')
  return operator === '_gte' && isMoment && relative.test(value)
}
