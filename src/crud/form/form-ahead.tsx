import { Activity, useEffect, useState, type ReactNode } from 'react'
import { elementAt } from '#providers/navigation/prefetch.ts'
import { routes } from '#providers/navigation/router.ts'
import { InPlaceContext } from '../in-place.ts'

const hidden = { onLeave() {} }

/**
 * Renders the form of an address hidden, which halves the time it takes to open: styles and code of the first form are
 * reused. It sends no requests, because a hidden `Activity` runs no effects.
 */
export default function FormAhead({ to }: { to: string }) {
  const [form, setForm] = useState<ReactNode>()
  useEffect(() => {
    // Errors are ignored; opening the form reports them.
    elementAt(routes(), to).then(setForm, () => undefined)
  }, [to])
  return (
    <Activity mode="hidden">
      <InPlaceContext value={hidden}>{form}</InPlaceContext>
    </Activity>
  )
}
