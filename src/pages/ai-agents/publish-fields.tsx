import { Form, Input } from 'antd'
import type { FormField } from '#crud/form/form-fields.ts'
import { rulesOf } from '#crud/form/rules.ts'
import { t } from '#providers/format/i18n.ts'

/** Asks for the name of the version that is published. */
export const VersionName = ({ field }: { field: FormField }) => (
  <Form.Item name="name" label={t('agents.publish.name')} extra={t('agents.publish.name_help')} rules={rulesOf(field)}>
    <Input maxLength={field.max} />
  </Form.Item>
)

/** Asks why a draft is published although test cases fail. */
export const OverrideReason = ({ field }: { field: FormField }) => (
  <Form.Item
    name="override_reason"
    label={t('agents.publish.reason')}
    extra={t('agents.publish.reason_help')}
    rules={[...rulesOf(field), { required: true, whitespace: true, message: t('agents.publish.reason_missing') }]}
  >
    <Input.TextArea rows={2} maxLength={field.max} />
  </Form.Item>
)
