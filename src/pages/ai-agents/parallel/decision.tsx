import { Form } from 'antd'
import { useState } from 'react'
import type { AiAgent } from '#contract/ai-agents/contract.ts'
import type { FailedCase } from '#contract/grammar/error-body.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import { actionFields } from '#crud/form/form-fields.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { refusalText } from '#crud/record/actions.tsx'
import { useMutations } from '#crud/record/use-mutations.ts'
import type { Resource } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from '../agents.module.css'
import { FailedCases } from '../failed-cases.tsx'

interface DecisionProps {
  resource: Resource
  agent: AiAgent & Row
}

/** Publishes the version beside the published one to all, or ends it. Test cases that fail ask for a reason. */
export function Decision({ resource, agent }: DecisionProps) {
  const { can = {} } = agent as Rights
  const [failed, setFailed] = useState<FailedCase[]>()
  const { perform, isPerforming } = useMutations(resource)
  const number = String(agent.parallel_version)
  const publish = (override_reason?: string) =>
    perform({
      key: 'publishParallel',
      row: agent,
      body: { override_reason },
      onDone: () => setFailed(undefined),
      onFailed: (error) => {
        setFailed(error.failed)
        return error.failed !== undefined
      },
    })
  return (
    <div className={styles.decision}>
      <ActionButton
        type="primary"
        reason={refusalText(can['publishParallel'])}
        loading={isPerforming}
        onClick={() => publish()}
      >
        {t('agents.parallel.publish', { number })}
      </ActionButton>
      <ActionButton
        reason={refusalText(can['endParallel'])}
        onClick={() => perform({ key: 'endParallel', row: agent })}
      >
        {t('actions.ai-agents.endParallel')}
      </ActionButton>
      {failed && (
        <PublishAnyway
          resource={resource}
          agent={agent}
          failed={failed}
          isPerforming={isPerforming}
          onPublish={publish}
          onClose={() => setFailed(undefined)}
        />
      )}
    </div>
  )
}

interface PublishAnywayProps extends DecisionProps {
  failed: FailedCase[]
  isPerforming: boolean
  onPublish: (reason: string) => void
  onClose: () => void
}

function PublishAnyway({ resource, agent, failed, isPerforming, onPublish, onClose }: PublishAnywayProps) {
  const [form] = Form.useForm<{ override_reason: string }>()
  const [reason] = actionFields(resource, resource.contract.endpoints['publishParallel']!.body)
  return (
    <Dialog
      open
      title={t('agents.parallel.publish', { number: String(agent.parallel_version) })}
      okText={t('agents.publish.anyway')}
      okButtonProps={{ danger: true }}
      confirmLoading={isPerforming}
      cancelText={t('app.cancel')}
      onOk={form.submit}
      onCancel={onClose}
      width={720}
    >
      <Form form={form} layout="vertical" noValidate onFinish={(values) => onPublish(values.override_reason)}>
        <FailedCases agentId={agent.id} failed={failed} field={reason!} />
      </Form>
    </Dialog>
  )
}
