import { useCustom } from '@refinedev/core'
import type * as z from 'zod'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { ofEditedRecord } from '#providers/refine/freshness.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { failureOf } from '#providers/refine/failure-of.ts'

type Difference = z.output<typeof aiAgents.endpoints.difference.data>
export type KnowledgeChange = Difference['knowledge'][number]

/**
 * Compares the draft of an agent, each time anew.
 *
 * @param version the version to compare with. Default: the published one
 */
export function useDifference(id: string, version?: number) {
  const { query } = useCustom<Difference, ApiError>({
    ...toRequest(aiAgents.endpoints.difference, { params: { id }, query: { version } }),
    queryOptions: ofEditedRecord,
    errorNotification: false,
  })
  return {
    difference: query.isFetching ? undefined : query.data?.data,
    error: failureOf(query),
    retry: () => void query.refetch(),
  }
}
