import { Form, Input } from 'antd'
import { asElement } from '#crud/form/field-problem.tsx'
import { t } from '#providers/format/i18n.ts'

/** The reason why a text goes live at once, which is required. */
export const LiveReason = () => (
  <Form.Item
    name="reason"
    label={t('knowledge.put_live_reason')}
    extra={t('knowledge.put_live_help')}
    rules={[{ required: true, whitespace: true, message: asElement({ code: 'required' }) }]}
  >
    <Input.TextArea rows={2} maxLength={500} />
  </Form.Item>
)
