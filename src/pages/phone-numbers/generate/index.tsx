import { lazy, Suspense } from 'react'
import type { DialogProps } from '#crud/resource.ts'
import { withTexts } from '#providers/format/i18n.ts'

const GenerateDialog = lazy(() => withTexts(import('./dialog.tsx'), 'numbers'))

/** Generates numbers from a range. */
export default function Generate(props: DialogProps) {
  return (
    <Suspense>
      <GenerateDialog {...props} />
    </Suspense>
  )
}
