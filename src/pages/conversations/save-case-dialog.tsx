import { Radio } from 'antd'
import { Suspense, useState } from 'react'
import { FormSkeleton } from '#crud/form/form-skeleton.tsx'
import { InPlaceContext } from '#crud/in-place.ts'
import { renderLazy } from '#crud/lazy.ts'
import { atParent } from '#crud/at-parent.ts'
import { useResource } from '#crud/use-resource.ts'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './conversations.module.css'
import { anyAnswer, type AiAgentTestCase } from '#contract/ai-agent-test-cases.ts'

/** The values that a new test case begins with. */
type GivenCase = Pick<AiAgentTestCase, 'messages' | 'expect'>

/** A case that expects what was said. */
export interface SaidCase extends GivenCase {
  /** True if what was said is known to be wrong. */
  isWrong: boolean
}

interface SaveCaseDialogProps {
  agentId: string
  given: SaidCase
  onClose: () => void
}

/** The form of a new test case, filled with a turn; of a wrong one with its messages, to say what would have been right. */
export default function SaveCaseDialog({
  agentId,
  given: { isWrong: isKnownWrong, ...said },
  onClose,
}: SaveCaseDialogProps) {
  const resource = useResource('ai-agent-test-cases')
  const [isWrong, setWrong] = useState(isKnownWrong)
  // The form sees no change in the same object.
  const [expected] = useState<Record<string, unknown>>(said)
  const [unexpected] = useState<Record<string, unknown>>({ messages: said.messages, expect: anyAnswer })
  return (
    <Dialog open width={760} footer={null} maskClosable={false} title={t('conversations.save_case')} onCancel={onClose}>
      <Radio.Group
        aria-label={t('conversations.case.was')}
        value={isWrong}
        onChange={({ target }) => setWrong(target.value as boolean)}
        options={[
          { value: false, label: t('conversations.case.right') },
          { value: true, label: t('conversations.case.wrong') },
        ]}
      />
      <p className={styles.expected}>
        {t(isWrong ? 'conversations.case.wrong_text' : 'conversations.case.right_text')}
      </p>
      <InPlaceContext
        key={String(isWrong)}
        value={{ values: isWrong ? unexpected : expected, parameter: 'case', onLeave: onClose }}
      >
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
