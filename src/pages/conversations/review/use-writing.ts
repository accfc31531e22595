import { useCan, useOne } from '@refinedev/core'
import { useState } from 'react'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import type { ReviewedTurn } from '#contract/conversations/review.ts'
import { curatedAnswers, maxForm } from '#contract/curated-answers.ts'
import { knowledgeBase, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { useFix } from './use-fix.ts'

export type Writing = ReturnType<typeof useWriting>

/** The answer while it is written, and the steps that bring it to callers. */
export function useWriting(turn: ReviewedTurn, agentId: string, onProven: () => void) {
  const [entryId, setEntryId] = useState<string>()
  const [form, setForm] = useState(lineOf(turn.question))
  const [answer, setAnswer] = useState('')
  const [isForAll, setForAll] = useState(false)
  const corrected = useEntryText(entryId)
  const { progress, isChanged, prove, publish } = useFix(turn, agentId)
  const reason = useRefusal(entryId)
  const isBusy = progress.current !== undefined
  const content = entryId ? (corrected.text ?? '') : answer
  const isReady = content.trim() !== '' && (entryId !== undefined || form.trim() !== '') && !isBusy
  const start = async () => {
    if (isReady && (await prove({ entryId, form: form.trim(), content: content.trim(), isForAll }))) onProven()
  }
  const end = async (override?: string) => {
    if (await publish(override)) onProven()
  }
  return {
    entryId,
    setEntryId,
    form,
    setForm,
    isForAll,
    setForAll,
    content,
    setContent: (text: string) => (entryId ? corrected.setText(text) : setAnswer(text)),
    /** True once the text of the corrected entry is read. */
    isLoaded: entryId === undefined || corrected.text !== undefined,
    progress,
    isChanged,
    isBusy,
    isReady,
    /** The missing permission. */
    reason,
    start,
    end,
    submit() {
      if (!reason) void (isChanged ? end() : start())
    },
  }
}

const lineOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, maxForm)

/** Returns the missing permission; each way to write an answer needs several. */
function useRefusal(entryId?: string): string | undefined {
  const { data: writes } = useCan({
    resource: entryId ? knowledgeBase.name : curatedAnswers.name,
    action: entryId ? 'update' : 'create',
  })
  const { data: links } = useCan({ resource: aiAgents.name, action: 'update' })
  const { data: asks } = useCan({ resource: conversations.name, action: 'test' })
  return writes?.reason ?? links?.reason ?? (entryId ? undefined : asks?.reason)
}

/** The text of an entry as it is being corrected; undefined until it is read. */
function useEntryText(id: string | undefined) {
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
