import { Form, type FormInstance } from 'antd'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { fieldPath } from '#contract/grammar/field-problems.ts'
import { t } from '#providers/format/i18n.ts'
import { Unseen } from '#ui/unseen.tsx'
import type { FieldSpec } from '../resource.ts'
import { focusField, inOrder, labelOf } from './error-order.ts'
import styles from './form.module.css'

interface ErrorSummaryProps {
  fields: FieldSpec[]
  /** The number of the attempt to save. Each attempt lists its own errors. */
  attempt: number
}

/**
 * Lists the fields with errors after a failed attempt to save; each entry focuses its field. Corrected fields stay in
 * the list, marked, until the next attempt, to avoid a layout shift.
 */
export default function ErrorSummary(props: ErrorSummaryProps) {
  return (
    <Form.Item noStyle shouldUpdate>
      {(form) => <Errors key={props.attempt} {...props} form={form as FormInstance} />}
    </Form.Item>
  )
}

function Errors({ form, fields }: ErrorSummaryProps & { form: FormInstance }) {
  const errors = errorsOf(form)
  const [listed, setListed] = useState(errors)
  // Errors of the platform arrive after the attempt.
  if (listed.size === 0 && errors.size > 0) setListed(errors)
  if (listed.size === 0) return null
  const count = errors.size
  return (
    <section aria-labelledby="form-errors" className={styles.errors} data-corrected={count === 0 || undefined}>
      <h2 id="form-errors">
        <span role="status">{count > 0 ? t('forms.errors.title', { count }) : t('forms.errors.none')}</span>
      </h2>
      <ul>
        {inOrder(fields, [...listed.keys()]).map((path) =>
          errors.has(path) ? (
            <li key={path}>
              <FieldLink form={form} path={path} label={labelOf(fields, fieldPath(path))} />
              <span>{errors.get(path)}</span>
            </li>
          ) : (
            <li key={path} data-corrected>
              <Unseen>{t('forms.errors.corrected')}</Unseen>
              <s>
                <span>{labelOf(fields, fieldPath(path))}</span>
                <span>{listed.get(path)}</span>
              </s>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

function FieldLink({ form, path, label }: { form: FormInstance; path: string; label: string }) {
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    focusField(form, path)
  }
  return (
    <a href={`#${fieldPath(path).join('_')}`} onClick={follow}>
      {label}
    </a>
  )
}

/** The first error of each field, by path. */
function errorsOf(form: FormInstance): Map<string, ReactNode> {
  const found = form.getFieldsError().filter(({ errors }) => errors.length > 0)
  return new Map(found.map(({ name, errors: [first] }) => [name.join('.'), first]))
}
