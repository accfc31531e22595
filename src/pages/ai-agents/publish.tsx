import { useInvalidate } from '@refinedev/core'
import { Form } from 'antd'
import { useState } from 'react'
import type { AiAgent } from '#contract/ai-agents/contract.ts'
import type { FailedCase } from '#contract/grammar/error-body.ts'
import { actionFields } from '#crud/form/form-fields.ts'
import { useMutations } from '#crud/record/use-mutations.ts'
import type { DialogProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Changes } from './changes.tsx'
import { FailedCases } from './failed-cases.tsx'
import { Audience } from './parallel/audience.tsx'
import { parallelOf, type ShareValues } from './parallel/share-fields.tsx'
import { useDifference } from './use-difference.ts'
import { VersionName } from './publish-fields.tsx'

interface Values extends ShareValues {
  name?: string
  override_reason?: string
}

/** Shows what publishing changes, and asks for the name of the version; for a reason as well if test cases fail. */
export default function Publish({ resource, row, onClose }: DialogProps) {
  const agent = row as AiAgent
  const { id, name } = agent
  const [isShared, setShared] = useState(false)
  const [form] = Form.useForm<Values>()
  const [failed, setFailed] = useState<FailedCase[]>()
  const { perform, isPerforming } = useMutations(resource)
  const invalidate = useInvalidate()
  const compared = useDifference(id)
  const { difference } = compared
  const isSame = difference !== undefined && isEmpty(difference)
  const [named, reason] = actionFields(resource, resource.contract.endpoints['publish']!.body)
  const publish = ({ name: version, override_reason, ...shared }: Values) =>
    perform({
      key: 'publish',
      row,
      body: {
        name: version?.trim() || undefined,
        override_reason,
        ...(isShared && { parallel: parallelOf(shared) }),
      },
      onDone: onClose,
      onFailed: (error) => {
        setFailed(error.failed)
        if (!error.failed) return false
        // Publishing ran them.
        void invalidate({ resource: 'ai-agent-test-cases', dataProviderName: 'voice', invalidates: ['resourceAll'] })
        return true
      },
    })
  return (
    <Dialog
      open
      title={t('app.action.title', { action: t('actions.ai-agents.publish'), name })}
      okText={t(failed ? 'agents.publish.anyway' : 'actions.ai-agents.publish')}
      okButtonProps={{ disabled: !difference || isSame, danger: failed !== undefined }}
      confirmLoading={isPerforming}
      cancelText={t('app.cancel')}
      onOk={form.submit}
      onCancel={onClose}
      width={720}
    >
      <Form name="publish" form={form} layout="vertical" noValidate onFinish={publish}>
        {failed && <FailedCases agentId={id} failed={failed} field={reason!} />}
        <VersionName field={named!} />
        <Audience agent={agent} difference={difference} isShared={isShared} onChange={setShared} />
      </Form>
      <Changes
        {...compared}
        none={textOf(difference)}
        text={t(isShared ? 'agents.parallel.text' : 'agents.publish.text', { number: String(difference?.version) })}
      />
    </Dialog>
  )
}

const isEmpty = ({ changes, knowledge }: { changes: unknown[]; knowledge: unknown[] }) =>
  changes.length === 0 && knowledge.length === 0

/** The text in place of a difference: there is no version yet, or it is the same. */
function textOf(difference: ReturnType<typeof useDifference>['difference']): string | undefined {
  if (!difference) return undefined
  if (difference.version === null) return t('agents.publish.first')
  return !isEmpty(difference) ? undefined : t('agents.publish.same', { number: String(difference.version) })
}
