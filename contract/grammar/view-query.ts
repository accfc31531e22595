import type { Contract } from './contract.ts'
import type { FieldProblems } from './field-problems.ts'
import { parseListQuery } from './query.ts'
import type { ListReader } from './relative.ts'

/** Parameters in the URL of a list that only the console uses. */
const own = ['page', 'size']

/**
 * Parses the query of a list's URL in the console, `status=open&sort=-created_at`.
 *
 * @param reader resolves relative values; without one they stay as they are
 */
export function parseViewQuery(contract: Pick<Contract, 'fields' | 'search'>, query: string, reader?: ListReader) {
  const params = new URLSearchParams(query)
  const wire = new URLSearchParams()
  for (const [name, value] of params) {
    if (own.includes(name)) continue
    if (name === 'sort') wire.set('_sort', value.replace(/^-/, ''))
    else wire.append(name, value)
  }
  return parseListQuery(contract, wire, [], reader)
}

/** The errors in the query of a list's URL. */
export function viewQueryProblems(contract: Pick<Contract, 'fields' | 'search'>, query: string): FieldProblems[string] {
  const parsed = parseViewQuery(contract, query)
  return 'errors' in parsed ? Object.values(parsed.errors).flat() : []
}
