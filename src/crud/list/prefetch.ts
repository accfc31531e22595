import { keys } from '@refinedev/core'
import { dataProvider } from '#providers/refine/data.ts'
import { queryClient } from '#providers/refine/query-client.ts'
import { loadResource } from '../engine.ts'
import { parentOptions } from '../at-parent.ts'
import type { ResourceEntry } from '../entry.ts'
import { defaultListState, readListState, toListQuery, type ListState } from './state.ts'

/**
 * Prefetches a page of a list with the query key of the list: the default page, or the one of an address, whose query
 * can be parsed once the contract is loaded. Called from a timer or before the first render, so it cannot use hooks.
 */
export async function prefetchList(resource: ResourceEntry, address?: URLSearchParams): Promise<void> {
  const state = address?.size
    ? readListState(address, await loadResource(resource.identifier))
    : defaultListState(resource)
  const { contract } = resource
  const params = paramsOf(resource, state)
  await queryClient.prefetchQuery({
    queryKey: listKeyOf(resource, state),
    queryFn: (queryContext) =>
      dataProvider[contract.api].getList({
        resource: contract.name,
        ...params,
        meta: { ...parentOptions(resource).meta, contract, queryContext },
      }),
  })
}

function paramsOf(resource: ResourceEntry, state: ListState) {
  const { pagination, sorters, filters } = toListQuery(state, resource)
  return { pagination, sorters, filters }
}

/** The query key of the rows of a list. */
export const listKeyOf = (resource: ResourceEntry, state: ListState) =>
  keys()
    .data(resource.contract.api)
    .resource(resource.identifier)
    .action('list')
    .params({ ...parentOptions(resource).meta, ...paramsOf(resource, state) })
    .get()
