import { Suspense } from 'react'
import { withTexts } from '#providers/format/i18n.ts'
import { Bar } from '#ui/skeleton.tsx'
import { renderLazy } from '../lazy.ts'
import type { ControlProps } from '../resource.ts'

/** Loads the editor on demand, since few forms have one. */
export const JsonControl = (props: ControlProps) => (
  <Suspense fallback={<Bar />}>{renderLazy(loadEditor, props)}</Suspense>
)

const loadEditor = () => withTexts(import('../form/json-editor.tsx'), 'kinds')
