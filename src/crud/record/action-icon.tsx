import { lazy, Suspense } from 'react'
import { Icon } from '#ui/icon.tsx'
import { engineConfig } from '../engine.ts'

const Drawn = lazy(async () => {
  const drawings = await engineConfig().actionDrawings?.()
  return { default: ({ name }: { name: string }) => <Icon drawing={drawings?.[name] ?? drawings?.['bolt']} /> }
})

/**
 * The icon of an action. The drawings load with the first menu or button that shows one. @param name of the icon, or of
 * the action
 */
export const ActionIcon = ({ name }: { name: string }) => (
  <Suspense fallback={<span className="anticon" style={{ width: '1em' }} aria-hidden />}>
    <Drawn name={name} />
  </Suspense>
)
