import { and, type SQL } from 'drizzle-orm'
import type { ListQuery } from '#contract/grammar/query.ts'
import type { Call } from '../http/call.ts'
import { whereOf } from './filters.ts'
import { rowScopeOf, type ServedResource } from './resource.ts'
import { searchFew, searchFor } from './search.ts'

interface Options {
  /** A condition in addition to the caller's row scope. */
  within?: SQL
  /** True if only few records are searched, so that no index is needed. */
  areFew?: boolean
}

interface Listed {
  /** The records before the filters are applied. */
  scope: SQL | undefined
  where: SQL | undefined
  /** True if more records of the tenant match the search than are counted. */
  isOverCap: boolean
}

/** The conditions of a list query for the caller, without order and page. */
export async function listedBy(
  resource: ServedResource,
  call: Call,
  query: ListQuery,
  { within, areFew = false }: Options = {},
): Promise<Listed> {
  const matched = query.q ? await (areFew ? searchFew : searchFor)(resource, call, query.q) : undefined
  const scope = and(await rowScopeOf(resource, call), within, matched?.condition)
  return { scope, where: and(scope, whereOf(resource, query)), isOverCap: matched?.isOverCap ?? false }
}
