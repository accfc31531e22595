import { useOne } from '@refinedev/core'
import { useState } from 'react'
import { knowledgeBase, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'

/** The text of an entry as it is being corrected; undefined until it is read. */
export function useEntryText(id: string | undefined) {
  const [changed, setChanged] = useState<{ id: string; text: string }>()
  const { result } = useOne<KnowledgeEntry>({
    resource: knowledgeBase.name,
    dataProviderName: knowledgeBase.api,
    id,
    queryOptions: { enabled: id !== undefined },
  })
  const stored = result?.id === id ? (result?.content ?? undefined) : undefined
  return {
    text: changed && changed.id === id ? changed.text : stored,
    setText: (text: string) => id && setChanged({ id, text }),
  }
}
