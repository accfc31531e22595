import { Form } from 'antd'
import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import JsonEditor from '../form/json-editor.tsx'
import { InvalidJson } from '../form/json-text.ts'
import { usePlace } from '../form/field-path.ts'
import type { ControlProps, FieldSpec } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import styles from './nested.module.css'
import ObjectEditor from './object-editor.tsx'
import { othersIn } from './others.ts'
import type { Rule } from 'antd/es/form'
import { problemOf } from '#contract/grammar/field-problems.ts'
import { problemText } from '#providers/requests/problem-text.ts'
import { toWire } from '../form/body-values.ts'

/** Edits JSON with a schema, as form fields or as text. Switching keeps all values. */
export default function DocumentEditor(props: ControlProps) {
  const { field, path = [field.name], rulesAt } = props
  const form = Form.useFormInstance()
  const { name } = usePlace(path)
  const [isText, setText] = useState(false)
  const label = fieldName(field)
  const named = { field: label }
  if (!isText) {
    return (
      <div>
        <ObjectEditor {...props} />
        <Form.Item noStyle shouldUpdate>
          {() => <Others names={Object.keys(othersIn(field, form.getFieldValue(path)))} />}
        </Form.Item>
        <Button size="small" aria-label={t('kinds.document.as_json_named', named)} onClick={() => setText(true)}>
          {t('kinds.document.as_json')}
        </Button>
      </div>
    )
  }
  return (
    <div>
      <Form.Item
        name={name}
        label={label}
        extra={field.help && t(field.help)}
        rules={[...documentRules(field), ...(rulesAt?.(path) ?? [])]}
        validateFirst
      >
        <JsonEditor field={field} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {() => (
          <Button
            size="small"
            disabled={!isObject(form.getFieldValue(path))}
            aria-label={t('kinds.document.as_form_named', named)}
            onClick={() => setText(false)}
          >
            {t('kinds.document.as_form')}
          </Button>
        )}
      </Form.Item>
    </div>
  )
}

function Others({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return <p className={styles.help}>{t('kinds.document.others', { names: names.join(', ') })}</p>
}

/** Only an object or an empty value can be edited as form fields. */
const isObject = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' && !Array.isArray(value) && !(value instanceof InvalidJson))

/** The validation of a document as text. The error has the path of the first problem: `weight: At most 100`. */
const documentRules = (field: FieldSpec): Rule[] => [
  {
    validator: (_: unknown, value: unknown) => {
      const problem = problemIn(field, value)
      return problem ? Promise.reject(new Error(problem)) : Promise.resolve()
    },
  },
]

export function problemIn(field: FieldSpec, value: unknown): string | undefined {
  if (value instanceof InvalidJson) return t('kinds.json.invalid', { ...value.place })
  const given = toWire(field, value) ?? null
  if (given === null && (field.nullable || field.optional)) return undefined
  const issue = field.of!.safeParse(given).error?.issues[0]
  if (!issue) return undefined
  const at = issue.path.reduce<any>((inner, key) => inner?.[key], given)
  return [...(issue.path.length > 0 ? [issue.path.join('.')] : []), problemText(problemOf(issue, at))].join(': ')
}
