import { Form } from 'antd'
import { hint } from '#providers/refine/access.ts'
import { lastSession } from '#providers/session/session.ts'
import { FieldValue } from '../fields/field-value.tsx'
import type { FieldSpec } from '../resource.ts'
import type { Row } from '../row.ts'
import { fieldName } from '../vocabulary.ts'

interface ReadOnlyItemProps {
  field: FieldSpec
  record?: Row
}

/** A field that the role can read but not change, with the reason. */
export const ReadOnlyItem = ({ field, record = {} }: ReadOnlyItemProps) => (
  <Form.Item label={fieldName(field)} extra={hint(field.readOnly!, lastSession()).reason}>
    <FieldValue field={field} row={record} face="Display" />
  </Form.Item>
)
