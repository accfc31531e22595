import { Form } from 'antd'
import type { FieldKind } from '#contract/fields.ts'
import { t } from '#providers/i18n.ts'
import type { Row } from '../fields/field-type.ts'
import { fieldName } from '../vocabulary.ts'
import { Control, hasControl } from './control.tsx'
import type { FormField } from './form-fields.ts'
import styles from './form.module.css'
import { rulesOf } from './rules.ts'

const wide: FieldKind[] = ['longtext', 'tags', 'references', 'json']

interface FormItemsProps {
  fields: FormField[]
  /** The field that names the record; it gets a line of its own. */
  title?: string
  record?: Row
}

/** The controls of a form, two in a row where there is room. */
export function FormItems({ fields, title, record }: FormItemsProps) {
  return (
    <div className={styles.grid}>
      {fields.filter(hasControl).map((field) => (
        <Form.Item
          key={field.name}
          name={field.name}
          label={fieldName(field)}
          extra={field.help && t(field.help)}
          rules={rulesOf(field)}
          validateTrigger="onBlur"
          validateFirst
          className={wide.includes(field.kind) || field.name === title ? styles.wide : undefined}
        >
          <Control field={field} row={record} />
        </Form.Item>
      ))}
    </div>
  )
}
