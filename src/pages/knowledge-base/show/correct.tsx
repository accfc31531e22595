import { useCan } from '@refinedev/core'
import { Checkbox, Form, Input } from 'antd'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { maxPassage, type Passage } from '#contract/knowledge-base/answers.ts'
import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { asElement } from '#crud/form/field-problem.tsx'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LiveReason } from './live-reason.tsx'
import styles from './show.module.css'
import { useCorrections } from './use-corrections.ts'

interface Values {
  text: string
  live?: boolean
  reason?: string
}

interface CorrectProps {
  entry: KnowledgeEntry
  passage: Passage
  onClose: () => void
}

/** Corrects the text of a passage beside that of its source. */
export default function Correct({ entry, passage, onClose }: CorrectProps) {
  const [form] = Form.useForm<Values>()
  const isLive = Form.useWatch('live', form) === true
  const { change, isPending } = useCorrections(entry)
  const position = String(passage.position)
  return (
    <Dialog
      open
      title={t('knowledge.correct_title', { position })}
      okText={t('knowledge.correct_save')}
      cancelText={t('app.cancel')}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={840}
    >
      <p>{t('knowledge.correct_text')}</p>
      <Form
        form={form}
        name="correct"
        layout="vertical"
        noValidate
        initialValues={{ text: passage.text }}
        onFinish={({ text, live, reason }) =>
          change(
            passage.id,
            live ? { text, live, reason } : { text },
            t(live ? 'knowledge.is_corrected_live' : 'knowledge.is_corrected', { position }),
            onClose,
          )
        }
      >
        <div className={styles.beside}>
          <Form.Item
            name="text"
            label={t('knowledge.corrected_text')}
            rules={[{ required: true, whitespace: true, message: asElement({ code: 'required' }) }]}
          >
            <Input.TextArea autoSize={{ minRows: 6, maxRows: 16 }} maxLength={maxPassage} />
          </Form.Item>
          <div className={styles.source}>
            <strong>{t('knowledge.source_text')}</strong>
            <p className={styles.text}>{passage.source ?? passage.text}</p>
          </div>
        </div>
        {entry.agents.some(({ is_published }) => is_published) && <Urgency isLive={isLive} />}
      </Form>
    </Dialog>
  )
}

/** Lets callers hear a correction at once, for a reason. Others hear it with the next version of their agent. */
function Urgency({ isLive }: { isLive: boolean }) {
  const { data: access } = useCan({ resource: aiAgents.name, action: 'update' })
  return (
    <>
      <Form.Item name="live" valuePropName="checked" extra={access?.can === false ? access.reason : undefined}>
        <Checkbox disabled={access?.can === false}>{t('knowledge.put_live')}</Checkbox>
      </Form.Item>
      {isLive && <LiveReason />}
    </>
  )
}
