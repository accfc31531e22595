import { lazy, Suspense } from 'react'
import type { DialogProps } from '#crud/resource.ts'
import { loadMessages } from '#providers/format/i18n.ts'

const GenerateDialog = lazy(async () => (await Promise.all([import('./dialog.tsx'), loadMessages('numbers')]))[0])

/** Generates numbers from a range. */
export default function Generate(props: DialogProps) {
  return (
    <Suspense>
      <GenerateDialog {...props} />
    </Suspense>
  )
}
