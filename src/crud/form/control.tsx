import { Suspense } from 'react'
import { Bar } from '#ui/skeleton.tsx'
import { fieldTypes } from '../fields/index.ts'
import { renderLazy } from '../lazy.ts'
import type { ControlProps } from '../resource.ts'

/** The control of a field: its own, where the declaration names one, or that of its kind. */
export function Control(props: ControlProps) {
  const { control, kind } = props.field
  if (control) return <Suspense fallback={<Bar />}>{renderLazy(control, props)}</Suspense>
  const Usual = fieldTypes[kind].Control!
  return <Usual {...props} />
}

export const hasControl = ({ control, kind }: ControlProps['field']) =>
  control !== undefined || fieldTypes[kind].Control !== undefined
