import { Form } from 'antd'
import { ListDepthProvider, usePlace } from '../form/field-path.ts'
import { Group } from './group.tsx'
import { ObjectRows } from './object-rows.tsx'
import type { ControlProps } from '../resource.ts'

/** Rows that can be added, ordered and removed. */
export default function ObjectsEditor({ field, path = [field.name], rulesAt = () => [], renderFields }: ControlProps) {
  const { name } = usePlace(path)
  // antd's type allows only validators here; the component accepts every rule.
  const rules = rulesAt(path) as never
  return (
    <Group field={field}>
      <Form.List name={name} rules={rules}>
        {(rows, { add, remove, move }, { errors }) => (
          <ListDepthProvider value={path.length}>
            <ObjectRows
              field={field}
              path={path}
              rows={rows}
              add={add}
              remove={remove}
              move={move}
              rulesAt={rulesAt}
              renderFields={renderFields!}
            />
            <Form.ErrorList errors={errors} />
          </ListDepthProvider>
        )}
      </Form.List>
    </Group>
  )
}
