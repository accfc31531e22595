import { keys } from '@refinedev/core'
import { dataProvider } from '#providers/data.ts'
import { queryClient } from '#providers/query-client.ts'
import type { Resource } from '../resource.ts'
import { readListState, toListQuery } from './state.ts'

/** Fetches the first page of a list as it opens, under the key that the list will look for. */
export function prefetchList(resource: Resource): void {
  const { contract, identifier } = resource
  const { pagination, sorters, filters } = toListQuery(readListState(new URLSearchParams(), resource), resource)
  const params = { pagination, sorters, filters }
  void queryClient.prefetchQuery({
    queryKey: keys().data(contract.api).resource(identifier).action('list').params(params).get(),
    queryFn: (queryContext) =>
      dataProvider[contract.api].getList({
        resource: contract.name,
        ...params,
        meta: { contract, queryContext },
      }),
  })
}
