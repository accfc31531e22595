import { useUpdate } from '@refinedev/core'
import { Form } from 'antd'
import { knowledgeBase, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LiveReason } from './live-reason.tsx'

/** Asks why a correction cannot wait. */
export default function PutLive({
  entry: { id, version: newest },
  onClose,
}: {
  entry: KnowledgeEntry
  onClose: () => void
}) {
  const [form] = Form.useForm<{ reason: string }>()
  const { mutate, mutation } = useUpdate()
  const version = String(newest)
  const putLive = ({ reason }: { reason: string }) =>
    mutate(
      {
        resource: knowledgeBase.name,
        dataProviderName: knowledgeBase.api,
        id,
        values: { live: true, reason },
        invalidates: ['all'],
        successNotification: () => ({ type: 'success', message: t('knowledge.is_live', { version }) }),
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      open
      title={t('knowledge.put_live')}
      okText={t('knowledge.put_live')}
      cancelText={t('app.cancel')}
      confirmLoading={mutation.isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={520}
    >
      <p>{t('knowledge.put_live_text', { version })}</p>
      <Form form={form} name="put-live" layout="vertical" noValidate onFinish={putLive}>
        <LiveReason />
      </Form>
    </Dialog>
  )
}
