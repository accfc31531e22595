import { useOne } from '@refinedev/core'
import { useEffect, useEffectEvent } from 'react'
import { knowledgeBase, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { subscribeLive } from '#providers/live/live.ts'

/** An entry as it is now, while it is being read. */
export function useLiveEntry(entry: KnowledgeEntry): KnowledgeEntry {
  const { query } = useOne<KnowledgeEntry>({
    resource: knowledgeBase.name,
    dataProviderName: knowledgeBase.api,
    id: entry.id,
    errorNotification: false,
  })
  const read = useEffectEvent(() => void query.refetch())
  useEffect(
    () =>
      subscribeLive(knowledgeBase.name, (news) => {
        if (news.event || news.id === entry.id) read()
      }),
    [entry.id],
  )
  return query.data?.data ?? entry
}
