import { Form } from 'antd'
import type { AiAgentVersion } from '#contract/ai-agent-versions.ts'
import { useMutations } from '#crud/record/use-mutations.ts'
import type { DialogProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { parallelOf, ShareFields, type ShareValues } from './share-fields.tsx'

/** Lets a version answer a share of new conversations, beside the published one. */
export default function StartParallel({ resource, row, onClose }: DialogProps) {
  const { name } = row as AiAgentVersion
  const [form] = Form.useForm<ShareValues>()
  const { perform, isPerforming } = useMutations(resource)
  return (
    <Dialog
      open
      title={t('agents.parallel.start_title', { name })}
      okText={t('agents.parallel.start')}
      confirmLoading={isPerforming}
      cancelText={t('app.cancel')}
      onOk={form.submit}
      onCancel={onClose}
      width={520}
    >
      <Form
        name="parallel"
        form={form}
        layout="vertical"
        noValidate
        onFinish={(values) => perform({ key: 'startParallel', row, body: parallelOf(values), onDone: onClose })}
      >
        <ShareFields />
      </Form>
    </Dialog>
  )
}
