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

/** Stores whether an answer was right, or takes it back. Both tell whether they could. */
export function useMark({ conversationId, index }: Pick<Answered, 'conversationId' | 'index'>) {
  const { mutateAsync, mutation } = useCustomMutation()
  const invalidate = useInvalidate()
  const params = { id: conversationId, index: String(index) }
  const store = async (request: ReturnType<typeof toMutation>): Promise<boolean> => {
    try {
      await mutateAsync({ ...request, errorNotification: false, successNotification: false })
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
  const { mark: marking, unmark: unmarking } = conversations.endpoints
  return {
    mark: (verdict: Verdict, note?: string) =>
      store(toMutation(marking, { params, body: { verdict, note: note || undefined } })),
    unmark: () => store(toMutation(unmarking, { params })),
    isMarking: mutation.isPending,
  }
}
