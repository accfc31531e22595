import { Suspense } from 'react'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/kinds/kind.ts'
import { renderLazy } from '#crud/lazy.ts'
import { withTexts } from '#providers/format/i18n.ts'

const loadText = () => withTexts(import('./failure-text.tsx'), 'knowledge')

/** Why a source was not read, and what to do. */
export default function Failure({ value }: FaceProps) {
  if (!value) return <Nothing />
  return <Suspense fallback={null}>{renderLazy(loadText, { code: String(value) })}</Suspense>
}
