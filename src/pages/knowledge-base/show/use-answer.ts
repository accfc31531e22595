import { useOne, type HttpError } from '@refinedev/core'
import { knowledgeBase, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { failureOf } from '#providers/refine/failure-of.ts'

/** The answer of an endpoint of an entry; read again when another version of the entry is indexed. */
export function useAnswer<Data>(
  endpoint: keyof typeof knowledgeBase.endpoints,
  { id, version, status }: Pick<KnowledgeEntry, 'id' | 'version' | 'status'>,
  query: Record<string, string | number | undefined> = {},
  enabled = true,
) {
  const { query: answer } = useOne<any, HttpError>({
    resource: knowledgeBase.name,
    dataProviderName: knowledgeBase.api,
    id,
    meta: { endpoint, query, version, status },
    queryOptions: { enabled, placeholderData: (before) => before },
    errorNotification: false,
  })
  return {
    data: answer.data?.data as Data | undefined,
    total: (answer.data as { meta?: { total: number } } | undefined)?.meta?.total,
    error: failureOf(answer),
    isFetching: answer.isFetching,
    retry: () => void answer.refetch(),
  }
}
