import { keys } from '@refinedev/core'
import { dataProvider } from '#providers/refine/data.ts'
import { queryClient } from '#providers/refine/query-client.ts'
import { parentOptions } from '../nested.ts'
import type { Resource } from '../resource.ts'
import { readListState, toListQuery, type ListState } from './state.ts'

/**
 * Prefetches a page of a list under the key used by the list: the default page, or that of an address. Runs in a timer
 * or before the first render, so it cannot use hooks.
 */
export function prefetchList(resource: Resource, address = new URLSearchParams()): void {
  const { contract } = resource
  const state = readListState(address, resource)
  const params = paramsOf(resource, state)
  void queryClient.prefetchQuery({
    queryKey: listKeyOf(resource, state),
    queryFn: (queryContext) =>
      dataProvider[contract.api].getList({
        resource: contract.name,
        ...params,
        meta: { ...parentOptions(resource).meta, contract, queryContext },
      }),
  })
}

function paramsOf(resource: Resource, state: ListState) {
  const { pagination, sorters, filters } = toListQuery(state, resource)
  return { pagination, sorters, filters }
}

/** The key under which the rows of a list are cached. */
export const listKeyOf = (resource: Resource, state: ListState) =>
  keys()
    .data(resource.contract.api)
    .resource(resource.identifier)
    .action('list')
    .params({ ...parentOptions(resource).meta, ...paramsOf(resource, state) })
    .get()
