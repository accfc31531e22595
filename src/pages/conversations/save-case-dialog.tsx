import { Suspense, useState } from 'react'
import { FormSkeleton } from '#crud/form/form-skeleton.tsx'
import { InPlaceContext } from '#crud/in-place.ts'
import { renderLazy } from '#crud/lazy.ts'
import { atParent } from '#crud/at-parent.ts'
import { useResource } from '#crud/use-resource.ts'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { AiAgentTestCase } from '#contract/ai-agent-test-cases.ts'

/** The values that a new test case begins with. */
export type GivenCase = Pick<AiAgentTestCase, 'question' | 'expectation' | 'cited_ids'>

interface SaveCaseDialogProps {
  agentId: string
  given: GivenCase
  onClose: () => void
}

/** The form of a new test case, filled with a turn. */
export default function SaveCaseDialog({ agentId, given, onClose }: SaveCaseDialogProps) {
  const resource = useResource('ai-agent-test-cases')
  // The form sees no change in the same object.
  const [values] = useState<Record<string, unknown>>(given)
  return (
    <Dialog open width={760} footer={null} maskClosable={false} title={t('conversations.save_case')} onCancel={onClose}>
      <InPlaceContext value={{ values, parameter: 'case', onLeave: onClose }}>
        <Suspense fallback={<FormSkeleton lines={4} />}>
          {resource ? (
            renderLazy(loadCreate, { resource: atParent(resource, { agentId }) })
          ) : (
            <FormSkeleton lines={4} />
          )}
        </Suspense>
      </InPlaceContext>
    </Dialog>
  )
}

const loadCreate = () => import('#crud/screens/create.tsx')
