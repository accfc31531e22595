import { useQuery } from '@tanstack/react-query'
import { dashboard, type Dashboard } from '#contract/dashboard.ts'
import { call } from '#providers/http.ts'

export type Tickets = NonNullable<Dashboard['tickets']>

/** Under the key of the main API's data, so that what makes a list stale makes its figures stale too. */
export function useDashboard() {
  const query = useQuery({
    queryKey: ['data', 'main', 'dashboard'],
    queryFn: async ({ signal }): Promise<Dashboard> => (await call(dashboard.endpoints.read, { signal })).data,
  })
  return {
    figures: query.data?.tickets,
    updatedAt: query.data?.generated_at,
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: query.data ? null : query.error,
    refresh: () => void query.refetch(),
  }
}
