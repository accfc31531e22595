import { Form } from 'antd'
import { useEffect } from 'react'
import { FieldValue } from '#crud/fields/field-value.tsx'
import { FormItems } from '#crud/form/form-items.tsx'
import type { Row } from '#crud/row.ts'
import { fieldName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import type { Example } from './samples.ts'
import { State } from './state.tsx'

/** The control of a kind in every state of a form. */
export function FormStates({ field, rows }: Pick<Example, 'field' | 'rows'>) {
  return (
    <>
      <FormState name="typical" field={field} row={rows.typical} />
      <FormState name="long" field={field} row={rows.long} />
      <FormState name="error" field={field} row={rows.empty} />
      <FormState name="disabled" field={field} row={rows.typical} />
      <State name="read-only">
        <Form layout="vertical">
          <Form.Item label={fieldName(field)}>
            <FieldValue field={field} row={rows.typical} face="Display" />
          </Form.Item>
        </Form>
      </State>
    </>
  )
}

function FormState({ name, field, row }: Pick<Example, 'field'> & { name: string; row: Row }) {
  const [form] = Form.useForm()
  const isWrong = name === 'error'
  useEffect(() => {
    if (isWrong) form.setFields([{ name: field.name, errors: [t('problems.required')] }])
  }, [form, field.name, isWrong])
  return (
    <State name={name}>
      <Form
        form={form}
        name={`${field.kind}-${name}`}
        layout="vertical"
        disabled={name === 'disabled'}
        initialValues={{ [field.name]: row[field.name] ?? undefined }}
      >
        <FormItems fields={[field]} title={field.name} record={row} />
      </Form>
    </State>
  )
}
