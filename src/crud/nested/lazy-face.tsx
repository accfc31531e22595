import { lazy, Suspense, type ComponentType } from 'react'
import { Bar } from '#ui/skeleton.tsx'
import type { FaceProps } from '../resource.ts'

type Face = ComponentType<FaceProps>

/** A view of a kind that loads on demand. `Pending` reserves its space. Default: a line. */
export function lazyFace(load: () => Promise<{ default: Face }>, Pending: Face = Line): Face {
  const Loaded = lazy(load)
  return (props) => (
    <Suspense fallback={<Pending {...props} />}>
      <Loaded {...props} />
    </Suspense>
  )
}

const Line = () => <Bar width={60} />
