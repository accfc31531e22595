import { Form } from 'antd'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { initialValues } from '../form/values.ts'
import { Group } from './group.tsx'
import { nestedFields } from './nested-fields.ts'
import { OwnProblem } from './own-problem.tsx'
import type { ControlProps } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'

/** The fields of a nested object. An optional object is added and removed as a whole. */
export default function ObjectEditor({ field, path = [field.name], rulesAt, renderFields }: ControlProps) {
  const form = Form.useFormInstance()
  const fields = nestedFields(field)
  const isOptional = field.nullable || field.optional
  const set = (value: object | null) => form.setFieldValue(path, value)
  return (
    <Form.Item noStyle shouldUpdate>
      {() => {
        const isPresent = !isOptional || (form.getFieldValue(path) ?? null) !== null
        return (
          <Group field={field}>
            {isPresent && renderFields!(fields, path)}
            <OwnProblem path={path} rules={rulesAt?.(path) ?? []} />
            {isOptional && (
              <Button size="small" onClick={() => set(isPresent ? null : initialValues(fields))}>
                {t(isPresent ? 'forms.object.remove' : 'forms.object.add', { field: fieldName(field) })}
              </Button>
            )}
          </Group>
        )
      }}
    </Form.Item>
  )
}
