import { useEffect, useState } from 'react'
import { loadedResource, loadResource, resourceNamed } from './engine.ts'
import type { Resource } from './resource.ts'

/** Returns a declared resource: `undefined` while its declaration loads, `null` if there is none or it cannot be loaded. */
export function useResource(name: string): Resource | null | undefined {
  const [failed, setFailed] = useState<string>()
  const [, setArrived] = useState<Resource>()
  const found = loadedResource(name)
  const isDeclared = resourceNamed(name) !== undefined
  const isMissing = !found && isDeclared && failed !== name
  useEffect(() => {
    if (isMissing) loadResource(name).then(setArrived, () => setFailed(name))
  }, [name, isMissing])
  return found ?? (isMissing ? undefined : null)
}
