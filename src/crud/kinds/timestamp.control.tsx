import { Suspense } from 'react'
import { loadMessages } from '#providers/format/i18n.ts'
import { Bar } from '#ui/skeleton.tsx'
import { renderLazy } from '../lazy.ts'
import type { ControlProps } from '../resource.ts'

export const TimestampControl = (props: ControlProps) => (
  <Suspense fallback={<Bar />}>{renderLazy(loadInput, props)}</Suspense>
)

const loadInput = async () => (await Promise.all([import('../dates/timestamp-input.tsx'), loadMessages('kinds')]))[0]
