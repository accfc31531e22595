import type { Contract } from './contract.ts'
import type { FieldProblems } from './field-problems.ts'
import { parseListQuery } from './query.ts'

/** Parameters of a list's address that are no filters, and none of the list query. */
const own = ['page', 'size']

/** The problems of a query as lists have it in their address, `status=open&sort=-created_at`. */
export function viewQueryProblems(contract: Pick<Contract, 'fields' | 'search'>, query: string): FieldProblems[string] {
  const params = new URLSearchParams(query)
  const wire = new URLSearchParams()
  for (const [name, value] of params) {
    if (own.includes(name)) continue
    if (name === 'sort') wire.set('_sort', value.replace(/^-/, ''))
    else wire.append(name, value)
  }
  const parsed = parseListQuery(contract, wire)
  return 'errors' in parsed ? Object.values(parsed.errors).flat() : []
}
