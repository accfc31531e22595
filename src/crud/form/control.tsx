import { createElement, Suspense } from 'react'
import type { FieldKind } from '#contract/fields.ts'
import { Bar } from '#ui/skeleton.tsx'
import { controlOf } from '../controls/index.ts'
import { renderLazy } from '../lazy.ts'
import type { ControlProps } from '../resource.ts'

/** What antd's form tells every control; its Select would hand it on to an element that may not carry it. */
interface Given extends ControlProps {
  'aria-required'?: 'true'
}

const selects: FieldKind[] = ['enum', 'reference', 'references', 'tags']

/** The control of a field: its own, where the declaration names one, or that of its kind. */
export function Control({ 'aria-required': isRequired, ...props }: Given) {
  const { control, kind } = props.field
  const given = selects.includes(kind) ? props : { 'aria-required': isRequired, ...props }
  if (control) return <Suspense fallback={<Bar />}>{renderLazy(control, given)}</Suspense>
  return createElement(controlOf(props.field)!, given)
}

export const hasControl = (field: ControlProps['field']) =>
  field.control !== undefined || controlOf(field) !== undefined
