import { Form, type FormInstance } from 'antd'
import type { MouseEvent } from 'react'
import { fieldPath } from '#contract/field-problems.ts'
import { t } from '#providers/format/i18n.ts'
import type { FieldSpec } from '../resource.ts'
import { focusField, inOrder, labelOf } from './error-order.ts'
import styles from './form.module.css'

/** Lists the fields with errors after a failed attempt to save; each entry focuses its field. */
export default function ErrorSummary({ fields }: { fields: FieldSpec[] }) {
  return (
    <Form.Item noStyle shouldUpdate>
      {(form) => <Errors form={form as FormInstance} fields={fields} />}
    </Form.Item>
  )
}

function Errors({ form, fields }: { form: FormInstance; fields: FieldSpec[] }) {
  const found = form.getFieldsError().filter(({ errors }) => errors.length > 0)
  if (found.length === 0) return null
  const errors = new Map(found.map(({ name, errors: [first] }) => [name.join('.'), first]))
  const follow = (event: MouseEvent, path: string) => {
    event.preventDefault()
    focusField(form, path)
  }
  return (
    <section aria-labelledby="form-errors" className={styles.errors}>
      <h2 id="form-errors">
        <span role="status">{t('forms.errors.title', { count: errors.size })}</span>
      </h2>
      <ul>
        {inOrder(fields, [...errors.keys()]).map((path) => (
          <li key={path}>
            <a href={`#${fieldPath(path).join('_')}`} onClick={(event) => follow(event, path)}>
              {labelOf(fields, fieldPath(path))}
            </a>
            <span>{errors.get(path)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
