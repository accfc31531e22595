import { ClockCircleOutlined } from '@ant-design/icons'
import { useUpdate } from '@refinedev/core'
import { Form, Input } from 'antd'
import { Suspense, useState } from 'react'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { knowledgeBase, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { asElement } from '#crud/form/field-problem.tsx'
import { renderLazy } from '#crud/lazy.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { useResource } from '#crud/use-resource.ts'
import { hint } from '#providers/refine/access.ts'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './show.module.css'

/** Says which version callers hear until the agents that answer from it are published, and offers to do so. */
export function Waiting({ entry }: { entry: KnowledgeEntry }) {
  const agents = useResource(aiAgents.name)
  const publishing = agents?.actions.find(({ key }) => key === 'publishSelected')?.dialog
  const session = useSession()
  const [asked, ask] = useState<'publish' | 'live'>()
  const [ids, setIds] = useState<string[]>([])
  const waiting = entry.agents.filter(({ version }) => version !== null && version !== entry.version)
  const versions = [...new Set(waiting.map(({ version }) => version))].toSorted((one, other) => one! - other!)
  const close = () => ask(undefined)
  const count = waiting.length
  const mayNot = (permission: string | null) => hint(permission, session).reason
  return (
    <>
      {count > 0 && (
        <div className={styles.failure} data-tone="warning">
          <ClockCircleOutlined aria-hidden />
          <div>
            <strong>{t('knowledge.waiting', { version: versions.join(', '), count })}</strong>
          </div>
          <ActionButton
            reason={mayNot(aiAgents.endpoints.publishSelected.permission)}
            onClick={() => (setIds(waiting.map(({ id }) => id)), ask('publish'))}
          >
            {t('knowledge.publish', { count })}
          </ActionButton>
          <ActionButton
            reason={mayNot(knowledgeBase.endpoints.update.permission) ?? mayNot(aiAgents.endpoints.update.permission)}
            onClick={() => ask('live')}
          >
            {t('knowledge.put_live')}
          </ActionButton>
        </div>
      )}
      {asked === 'publish' && agents && publishing && (
        <Suspense>
          {renderLazy(publishing, { resource: agents, row: undefined, ids, onClose: close, onDeleted: close })}
        </Suspense>
      )}
      {asked === 'live' && <PutLive entry={entry} onClose={close} />}
    </>
  )
}

/** Asks why a correction cannot wait. */
function PutLive({ entry: { id, version: newest }, onClose }: { entry: KnowledgeEntry; onClose: () => void }) {
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
        <Form.Item
          name="reason"
          label={t('knowledge.put_live_reason')}
          extra={t('knowledge.put_live_help')}
          rules={[{ required: true, whitespace: true, message: asElement({ code: 'required' }) }]}
        >
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
