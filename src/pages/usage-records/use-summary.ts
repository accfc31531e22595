import { useCustom } from '@refinedev/core'
import { usageRecords } from '#contract/usage-records.ts'
import type { SummaryGroup, UsageSummary } from '#contract/usage-summary.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { daysOf, type Period } from './periods.ts'

export function useSummary(period: Period, group: SummaryGroup) {
  const { query } = useCustom<UsageSummary>({
    ...toRequest(usageRecords.endpoints.summary, { query: { ...daysOf(period), group_by: group } }),
    queryOptions: { placeholderData: (before: any) => before },
    errorNotification: false,
  })
  const { isFetching, error, refetch } = query
  return { summary: query.data?.data, isFetching, error: query.data ? null : error, retry: () => void refetch() }
}
