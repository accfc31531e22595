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
  const form = Form.useFormInstance()
  const shown = fields.filter(hasControl)
  /** What was chosen within one record is none of another's. */
  const forgetWithin = (name: string) => {
    for (const inner of shown.filter(({ within }) => within === name)) form.setFieldValue(inner.name, undefined)
  }
  const isLong = ({ kind, name }: FormField) => wide.includes(kind) || name === title
  return (
    <div className={styles.grid}>
      {shown.map((field, index) => (
        <Form.Item
          key={field.name}
          name={field.name}
          label={fieldName(field)}
          extra={field.help && t(field.help)}
          rules={rulesOf(field)}
          validateTrigger="onBlur"
          validateFirst
          className={isLong(field) || isAlone(shown, index, isLong) ? styles.wide : undefined}
        >
          <Control field={field} row={record} onChange={() => forgetWithin(field.name)} />
        </Form.Item>
      ))}
    </div>
  )
}

/** Whether nothing would stand beside a field: what comes before and after it takes a line of its own. */
function isAlone(fields: FormField[], index: number, isLong: (field: FormField) => boolean): boolean {
  const next = fields[index + 1]
  const isFollowed = next !== undefined && isLong(next)
  const before = fields.slice(0, index).toReversed()
  const beside = before.findIndex(isLong)
  return isFollowed && (beside === -1 ? before.length : beside) % 2 === 0
}
