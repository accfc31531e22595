import { Activity, useEffect, useState, type ReactNode } from 'react'
import { elementAt } from '#providers/navigation/prefetch.ts'
import { routes } from '#providers/navigation/router.ts'
import { InPlaceContext } from '../in-place.ts'

const hidden = { onLeave() {} }

/**
 * Draws the form at an address out of sight, so that it opens in half of the time: the first form pays for styles and code
 * that the next ones share. It fetches nothing and listens to nothing, since a hidden `Activity` runs no effects.
 */
export default function FormAhead({ to }: { to: string }) {
  const [form, setForm] = useState<ReactNode>()
  useEffect(() => {
    // An error is left to the click.
    elementAt(routes(), to).then(setForm, () => undefined)
  }, [to])
  return (
    <Activity mode="hidden">
      <InPlaceContext value={hidden}>{form}</InPlaceContext>
    </Activity>
  )
}
