import { useCustomMutation, useInvalidate } from '@refinedev/core'
import { conversations } from '#contract/conversations/contract.ts'
import type { turnMarks } from '#contract/conversations/turns.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { showToast } from '#providers/toasts/show.ts'

type Verdict = (typeof turnMarks)[number]

/** An answer of a conversation, and the question that it was given to. */
export interface Answered {
  conversationId: string
  index: number
  mark: Verdict | null
  question: string
  language: string | null
  /** Null if the agent was deleted. */
  agentId: string | null
}

/** Stores whether an answer was right. `mark` tells whether it could. */
export function useMark({ conversationId, index }: Pick<Answered, 'conversationId' | 'index'>) {
  const { mutateAsync, mutation } = useCustomMutation()
  const invalidate = useInvalidate()
  const mark = async (verdict: Verdict, note?: string): Promise<boolean> => {
    const params = { id: conversationId, index: String(index) }
    const options = { errorNotification: false, successNotification: false } as const
    try {
      await mutateAsync({
        ...toMutation(conversations.endpoints.mark, { params, body: { verdict, note: note || undefined } }),
        ...options,
      })
    } catch (error) {
      showToast((toast) => toast.error((error as Error).message))
      return false
    }
    void invalidate({
      resource: conversations.name,
      dataProviderName: conversations.api,
      id: conversationId,
      invalidates: ['detail'],
    })
    return true
  }
  return { mark, isMarking: mutation.isPending }
}
