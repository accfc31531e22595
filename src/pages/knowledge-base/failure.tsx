import { Suspense } from 'react'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/kinds/kind.ts'
import { renderLazy } from '#crud/lazy.ts'
import { loadMessages } from '#providers/format/i18n.ts'

const loadText = async () => {
  await loadMessages('knowledge')
  return import('./failure-text.tsx')
}

/** Why a source was not read, and what to do. */
export default function Failure({ value }: FaceProps) {
  if (!value) return <Nothing />
  return <Suspense fallback={null}>{renderLazy(loadText, { code: String(value) })}</Suspense>
}
