import { Form, type FormInstance } from 'antd'
import { use, useMemo } from 'react'
import type { Row } from '../row.ts'
import { viewOf } from '../kinds/index.ts'
import type { FormPath, FieldSpec } from '../resource.ts'
import { nestedFields } from '../nested/nested-fields.ts'
import { hasControl } from './control.tsx'
import { FieldItem } from './field-item.tsx'
import type { FormField } from './form-fields.ts'
import {
  changesOthers,
  type Dependences,
  dependencesOf,
  formRules,
  type FormRules,
  isConditional,
} from './form-rules.ts'
import styles from './form.module.css'
import { firstFields, WholeContext } from './whole.ts'

export interface FormItemsProps {
  fields: FormField[]
  /** Every field of the form. Set if `fields` contains only those of a section. */
  all?: FormField[]
  /** The title field of the record, which spans the whole width. */
  title?: string
  record?: Row
  /** The rules across fields. */
  rules?: FormRules
  /** The path of the object that contains the fields. Default: the form. */
  path?: FormPath
}

/** Renders the controls of a form, in two columns on wide screens. */
export function FormItems(props: FormItemsProps) {
  const form = Form.useFormInstance()
  const rules = useRules(props)
  const isDependent = rules && !props.path && isConditional(rules)
  if (!isDependent) return <Items {...props} rules={rules} form={form} />
  return (
    <Form.Item noStyle shouldUpdate={changesOthers(rules)}>
      {() => (
        <Items {...props} rules={rules} form={form} dependences={dependencesOf(rules, form.getFieldsValue(true))} />
      )}
    </Form.Item>
  )
}

/** Falls back to the rules of the nested objects, for a form without an endpoint. */
function useRules({ fields, record, rules, path }: FormItemsProps) {
  const own = useMemo(
    () => (!path && fields.some(({ of }) => of) ? formRules({}, fields, record) : undefined),
    [fields, record, path],
  )
  return rules ?? own
}

/** @param dependences the state that depends on the current values, if any */
function Items({
  fields,
  all = fields,
  title,
  record,
  rules,
  path = [],
  form,
  dependences,
}: FormItemsProps & { form: FormInstance; dependences?: Dependences }) {
  const isWhole = use(WholeContext)
  const shown = fields.filter((field) => hasControl(field) && !dependences?.hidden.includes(field.name))
  /** Clears the fields whose choices depend on the changed one. */
  const clearDependents = (name: string) => {
    const current = path.length > 0 ? form.getFieldValue(path) : form.getFieldsValue(true)
    for (const place of dependentsOf([...path, name], all, current, path)) form.setFieldValue(place, undefined)
  }
  const isWide = (field: FormField) => Boolean(viewOf(field).isWide) || field.name === title
  return (
    <div className={styles.grid}>
      {shown.slice(0, isWhole ? undefined : firstFields).map((field, index) => (
        <FieldItem
          key={field.name}
          field={field}
          path={[...path, field.name]}
          owner={ownerOf(field, fields, path)}
          record={record}
          rules={rules}
          dependence={dependences?.states[field.name]}
          isWide={isWide(field) || isAlone(shown, index, isWide)}
          onChange={() => clearDependents(field.name)}
          renderFields={(nested, at) => (
            // Nested values have the labels of references, and move with their row.
            <FormItems fields={nested as FormField[]} path={at} rules={rules} record={form.getFieldValue(at) as Row} />
          )}
        />
      ))}
    </div>
  )
}

/** Checks whether a field is alone in its row: the last one, or the next one spans the whole width. */
function isAlone(fields: FormField[], index: number, isWide: (field: FormField) => boolean): boolean {
  if (fields.length === 1) return true
  const next = fields[index + 1]
  const isFollowed = next !== undefined && isWide(next)
  const before = fields.slice(0, index).toReversed()
  const beside = before.findIndex(isWide)
  return isFollowed && (beside === -1 ? before.length : beside) % 2 === 0
}

/**
 * The path of the field that a field is `within`: a sibling, or else a field of the record.
 *
 * @param path the path of the object that contains the fields
 */
function ownerOf({ within }: FieldSpec, fields: FieldSpec[], path: FormPath): FormPath | undefined {
  if (within === undefined) return undefined
  return fields.some(({ name }) => name === within) ? [...path, within] : [within]
}

/** The paths of the fields that are `within` the field at a path. */
function dependentsOf(owner: FormPath, fields: FieldSpec[], values: unknown, path: FormPath = []): FormPath[] {
  return fields.flatMap((field) => {
    const at = [...path, field.name]
    if (field.within) return `${ownerOf(field, fields, path)}` === `${owner}` ? [at] : []
    if (!field.of) return []
    const value = (values as Record<string, unknown> | null | undefined)?.[field.name]
    const nested = (one: unknown, place: FormPath) => dependentsOf(owner, nestedFields(field), one, place)
    return Array.isArray(value) ? value.flatMap((one, index) => nested(one, [...at, index])) : nested(value, at)
  })
}
