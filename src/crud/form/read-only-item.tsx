import { Form } from 'antd'
import type { Refusal } from '#contract/reasons.ts'
import { hint } from '#providers/refine/access.ts'
import { reasonText } from '#providers/requests/problem-text.ts'
import { lastSession } from '#providers/session/session.ts'
import { FieldValue } from '../fields/field-value.tsx'
import type { FieldSpec } from '../resource.ts'
import type { Row } from '../row.ts'
import { fieldName } from '../vocabulary.ts'

interface ReadOnlyItemProps {
  field: FieldSpec
  record?: Row
}

/** A field that can be read but not changed, with the reason. */
export const ReadOnlyItem = ({ field, record = {} }: ReadOnlyItemProps) => (
  <Form.Item label={fieldName(field)} extra={whyText(field.readOnly!)}>
    <FieldValue field={field} row={record} face="Display" />
  </Form.Item>
)

/** The reason; for a missing permission also who can grant it. */
const whyText = (refusal: Refusal) =>
  refusal.reason === 'permission'
    ? hint(String(refusal.params!['permission']), lastSession()).reason
    : reasonText(refusal)
