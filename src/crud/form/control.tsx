import { createElement, Suspense } from 'react'
import { Bar } from '#ui/skeleton.tsx'
import { controlOf } from '../kinds/controls.tsx'
import { renderLazy } from '../lazy.ts'
import type { ControlProps } from '../resource.ts'

/** Renders the custom control of the declaration, or that of the kind. */
export function Control(props: ControlProps) {
  const { control } = props.field
  if (control) return <Suspense fallback={<Bar />}>{renderLazy(control, props)}</Suspense>
  return <KindControl {...props} />
}

/** Renders the control of the field's kind, for custom controls that add something to it. */
export const KindControl = (props: ControlProps) => createElement(controlOf(props.field)!, props)

export const hasControl = (field: ControlProps['field']) => Boolean(field.control ?? controlOf(field))
