import { Form } from 'antd'
import { t } from '#providers/format/i18n.ts'
import type { Refusal } from '#contract/grammar/reasons.ts'
import { hint } from '#providers/refine/access.ts'
import { reasonText } from '#providers/requests/problem-text.ts'
import { lastSession } from '#providers/session/session.ts'
import { viewOf } from '../kinds/index.ts'
import type { ControlProps, FormPath, FieldSpec } from '../resource.ts'
import type { Row } from '../row.ts'
import { fieldName } from '../vocabulary.ts'
import { FieldValue } from '../fields/field-value.tsx'
import { Control } from './control.tsx'
import type { FormField } from './form-fields.ts'
import type { Dependence, FormRules } from './form-rules.ts'
import styles from './form.module.css'
import { usePlace } from './field-path.ts'
import { rulesAt, rulesOf } from './rules.ts'

interface FieldItemProps extends Pick<ControlProps, 'renderFields' | 'owner'> {
  field: FormField
  path: FormPath
  record?: Row
  rules?: FormRules
  /** The state of the field that depends on the other fields. */
  dependence?: Dependence
  isWide: boolean
  onChange: () => void
}

/** A control with its label, help and errors. A nested object shows those of its fields instead. */
export function FieldItem({
  field: given,
  path,
  owner,
  record,
  rules,
  dependence,
  isWide,
  onChange,
  renderFields,
}: FieldItemProps) {
  const { name } = usePlace(path)
  const field = dependence ? limited(given, dependence) : given
  if (field.readOnly) return <ReadOnlyItem field={field} record={record} />
  const className = isWide ? styles.wide : undefined
  if (viewOf(field).isNested) {
    return (
      <div className={className}>
        <Control
          field={field}
          row={record}
          path={path}
          renderFields={renderFields}
          rulesAt={(at) => rulesAt(at, rules)}
        />
      </div>
    )
  }
  return (
    <Form.Item
      name={name}
      label={fieldName(field)}
      extra={field.help && t(field.help)}
      rules={rulesOf(field, path, rules, dependence?.isRequired)}
      validateTrigger="onBlur"
      validateFirst
      className={className}
    >
      <Control field={field} row={record} owner={owner} changed={dependence?.changed} onChange={onChange} />
    </Form.Item>
  )
}

function limited(field: FormField, { values, min, max }: Dependence): FormField {
  return {
    ...field,
    ...(values && field.values && { values: field.values.filter((value) => values.includes(value)) }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  }
}

interface ReadOnlyItemProps {
  field: FieldSpec
  record?: Row
}

/** A field that is readable but cannot be changed, with the reason. */
const ReadOnlyItem = ({ field, record = {} }: ReadOnlyItemProps) => (
  <Form.Item label={fieldName(field)} extra={whyText(field.readOnly!)}>
    <FieldValue field={field} row={record} face="Display" />
  </Form.Item>
)

/** The reason; for a missing permission also who can grant it. */
const whyText = (refusal: Refusal) =>
  refusal.reason === 'permission'
    ? hint(String(refusal.params!['permission']), lastSession()).reason
    : reasonText(refusal)
