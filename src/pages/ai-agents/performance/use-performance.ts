import { useCustom } from '@refinedev/core'
import type { AgentPerformance } from '#contract/agent-performance.ts'
import { aiAgents } from '#contract/ai-agents.ts'
import { inUserTimezone } from '#providers/format/dates.ts'
import { toRequest } from '#providers/refine/to-request.ts'

/** Reads the figures of an agent for the last days, today included. */
export function usePerformance(id: string, days: number) {
  const today = inUserTimezone(new Date().toISOString())
  const text = (day: typeof today) => day.format('YYYY-MM-DD')
  const { query } = useCustom<AgentPerformance>({
    ...toRequest(aiAgents.endpoints.performance, {
      params: { id },
      query: { from: text(today.subtract(days - 1, 'day')), to: text(today) },
    }),
    queryOptions: { placeholderData: (before: any) => before },
    errorNotification: false,
  })
  const { isFetching, error, refetch } = query
  return { performance: query.data?.data, isFetching, error: query.data ? null : error, retry: () => void refetch() }
}
