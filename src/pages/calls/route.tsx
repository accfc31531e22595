import { lazy } from 'react'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { withTexts } from '#providers/format/i18n.ts'

const RouteSteps = lazy(() => withTexts(import('./route-steps.tsx'), 'routes'))

/** The rule by which the platform sent a call, and where. */
export default function Route({ value }: FaceProps) {
  return value ? <RouteSteps route={value} /> : <Nothing />
}
