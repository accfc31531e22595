import { lazy, Suspense, type ComponentType } from 'react'
import { Bar } from '#ui/skeleton.tsx'
import type { FaceProps } from '../kinds/kind.ts'

/** A view of a kind that few lists show, loaded by those that do. */
export function lazyFace(load: () => Promise<{ default: ComponentType<FaceProps> }>): ComponentType<FaceProps> {
  const Face = lazy(load)
  return (props) => (
    <Suspense fallback={<Bar width={60} />}>
      <Face {...props} />
    </Suspense>
  )
}
