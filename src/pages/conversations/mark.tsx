import { useCan, useCustomMutation, useInvalidate } from '@refinedev/core'
import { lazy, Suspense, useState } from 'react'
import { conversations } from '#contract/conversations/contract.ts'
import type { turnMarks } from '#contract/conversations/turns.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { t } from '#providers/format/i18n.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { showToast } from '#providers/toasts/show.ts'
import styles from './conversations.module.css'

const WrongDialog = lazy(() => import('./wrong-dialog.tsx'))

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

/** Takes whether an answer was right; of a wrong one, what would have been. */
export function Mark({ answered }: { answered: Answered }) {
  const [isOpen, setOpen] = useState(false)
  const { mark, isMarking } = useMark(answered)
  const { data: access } = useCan({ resource: conversations.name, action: 'mark' })
  const shared = { size: 'small', reason: access?.reason, loading: isMarking } as const
  return (
    <div className={styles.save} role="group" aria-label={t('conversations.mark.was')}>
      <ActionButton {...shared} aria-pressed={answered.mark === 'right'} onClick={() => void mark('right')}>
        {t('conversations.mark.right')}
      </ActionButton>
      <ActionButton {...shared} aria-pressed={answered.mark === 'wrong'} onClick={() => setOpen(true)}>
        {t('conversations.mark.wrong')}
      </ActionButton>
      {isOpen && (
        <Suspense>
          <WrongDialog answered={answered} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
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
