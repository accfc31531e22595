import type { SaidCase } from './save-case-dialog.tsx'
import { useCan } from '@refinedev/core'
import { lazy, Suspense, useState } from 'react'
import { ActionButton } from '#crud/record/action-button.tsx'
import { t, withTexts } from '#providers/format/i18n.ts'
import styles from './conversations.module.css'

const SaveCaseDialog = lazy(() => withTexts(import('./save-case-dialog.tsx'), 'forms'))

interface SaveCaseProps {
  agentId: string
  /** Without one, there is nothing to save. */
  given?: SaidCase
}

/** Saves an answer as a test case of its agent. */
export function SaveCase({ agentId, given }: SaveCaseProps) {
  const [isOpen, setOpen] = useState(false)
  const { data: access } = useCan({ resource: 'ai-agent-test-cases', action: 'create' })
  if (!given) return null
  return (
    <div className={styles.save}>
      <ActionButton size="small" reason={access?.reason} onClick={() => setOpen(true)}>
        {t('conversations.save_case')}
      </ActionButton>
      {isOpen && (
        <Suspense>
          <SaveCaseDialog agentId={agentId} given={given} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
