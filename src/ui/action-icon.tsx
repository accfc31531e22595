import { lazy, Suspense } from 'react'

const Drawing = lazy(() => import('./action-icons.tsx'))

/** The icon of an action, loaded with the first menu or button that shows one. @param name without an icon, it is a bolt */
export const ActionIcon = ({ name }: { name: string }) => (
  <Suspense fallback={<span className="anticon" style={{ width: '1em' }} aria-hidden />}>
    <Drawing name={name} />
  </Suspense>
)
