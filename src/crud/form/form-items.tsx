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
  /** Every field of the form, if `fields` are those of a section. */
  all?: FormField[]
  /** The title field of the record, which takes the whole width. */
  title?: string
  record?: Row
  /** The rules across the fields. */
  rules?: FormRules
  /** The place of the object that the fields belong to. Default: the form. */
  path?: FormPath
}

/** Renders the controls of a form, in two columns if there is room. */
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

/** Nested objects have rules of their own, without an endpoint as well. */
function useRules({ fields, record, rules, path }: FormItemsProps) {
  const own = useMemo(
    () => (!path && fields.some(({ of }) => of) ? formRules({}, fields, record) : undefined),
    [fields, record, path],
  )
  return rules ?? own
}

/** @param dependences what follows from the current values, if fields depend on them */
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
            // The values of the form have the labels of references, and move with their row.
            <FormItems fields={nested as FormField[]} path={at} rules={rules} record={form.getFieldValue(at) as Row} />
          )}
        />
      ))}
    </div>
  )
}

/** Checks whether a field has no neighbour in its row, because it is the only one or the next one takes the whole width. */
function isAlone(fields: FormField[], index: number, isWide: (field: FormField) => boolean): boolean {
  if (fields.length === 1) return true
  const next = fields[index + 1]
  const isFollowed = next !== undefined && isWide(next)
  const before = fields.slice(0, index).toReversed()
  const beside = before.findIndex(isWide)
  return isFollowed && (beside === -1 ? before.length : beside) % 2 === 0
}

/**
 * The place of the field that a field is `within`: beside it, otherwise in the record.
 *
 * @param path the place of the object that the fields belong to
 */
function ownerOf({ within }: FieldSpec, fields: FieldSpec[], path: FormPath): FormPath | undefined {
  if (within === undefined) return undefined
  return fields.some(({ name }) => name === within) ? [...path, within] : [within]
}

/** The places of the fields that are `within` the field at a place. */
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
