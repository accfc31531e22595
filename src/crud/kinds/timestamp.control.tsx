import { Suspense } from 'react'
import { withTexts } from '#providers/format/i18n.ts'
import { Bar } from '#ui/skeleton.tsx'
import { renderLazy } from '../lazy.ts'
import type { ControlProps } from '../resource.ts'

export const TimestampControl = (props: ControlProps) => (
  <Suspense fallback={<Bar />}>{renderLazy(loadInput, props)}</Suspense>
)

const loadInput = () => withTexts(import('../dates/timestamp-input.tsx'), 'kinds')
