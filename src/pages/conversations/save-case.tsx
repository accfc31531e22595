import type { SaidCase } from './save-case-dialog.tsx'
import { useCan } from '@refinedev/core'
import { lazy, Suspense, useState } from 'react'
import { maxQuestion } from '#contract/ai-agent-test-cases.ts'
import type { Citation } from '#contract/conversations/turns.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { t, withTexts } from '#providers/format/i18n.ts'
import styles from './conversations.module.css'

const SaveCaseDialog = lazy(() => withTexts(import('./save-case-dialog.tsx'), 'forms'))

interface Said {
  question: string
  citations: readonly Citation[]
  isKnown: boolean
  /** The user disliked it. */
  isDisliked?: boolean
}

/** Expects of an answer what it was: its citations, or that the agent does not know. */
export function caseOf({ question, citations, isKnown, isDisliked = false }: Said): SaidCase {
  return {
    isWrong: isDisliked,
    question: question.replace(/\s+/g, ' ').trim().slice(0, maxQuestion),
    expectation: isKnown ? 'answer' : 'unknown',
    // A case can expect no entry that was deleted.
    cited_ids: [...new Set(citations.filter(({ is_deleted }) => !is_deleted).map(({ entry_id }) => entry_id))],
  }
}

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
