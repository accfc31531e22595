import { useCustom } from '@refinedev/core'
import { dashboard, type Dashboard } from '#contract/dashboard.ts'
import { toRequest } from '#providers/refine/to-request.ts'

export type Tickets = NonNullable<Dashboard['tickets']>

export function useDashboard() {
  const { query } = useCustom<Dashboard>({ ...toRequest(dashboard.endpoints.read), errorNotification: false })
  const data = query.data?.data
  return {
    figures: data?.tickets,
    updatedAt: data?.generated_at,
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: data ? null : query.error,
    refresh: () => void query.refetch(),
  }
}
