import { useCan } from '@refinedev/core'
import { lazy, Suspense, useState } from 'react'
import { conversations } from '#contract/conversations/contract.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { t } from '#providers/format/i18n.ts'
import styles from './conversations.module.css'
import { useMark, type Answered } from './use-mark.ts'

const WrongDialog = lazy(() => import('./wrong-dialog.tsx'))

/** Takes whether an answer was right; of a wrong one, what would have been. A mark can be taken back. */
export function Mark({ answered }: { answered: Answered }) {
  const [isOpen, setOpen] = useState(false)
  const { mark, unmark, isMarking } = useMark(answered)
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
      {answered.mark && (
        <ActionButton {...shared} onClick={() => void unmark()}>
          {t('conversations.mark.take_back')}
        </ActionButton>
      )}
      {isOpen && (
        <Suspense>
          <WrongDialog answered={answered} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
