import { useEffect, useSyncExternalStore } from 'react'
import { memo } from '../navigation/prefetch.ts'

let format: ((number: string) => string) | undefined
const listeners = new Set<() => void>()

/** Loads the rules of the countries, after which numbers are written as people do; without them they stay as they are. */
export const loadPhones = memo(async () => {
  format = await import('./phone.ts').then(
    ({ formatPhone }) => formatPhone,
    () => (number) => number,
  )
  for (const listener of listeners) listener()
})

/** Checks that a text is a number with a country, such as the label of a call. */
export const isPhone = (text: unknown): text is string => typeof text === 'string' && /^\+\d{7,15}$/.test(text)

/** Writes a number as people do, once the rules have loaded. Other texts stay as they are. */
export const writtenPhone = (text: string): string => (format && isPhone(text) ? format(text) : text)

/** Loads the rules if they are needed; true once they are here. */
export function usePhones(isNeeded: boolean): boolean {
  useEffect(() => {
    if (isNeeded) void loadPhones()
  }, [isNeeded])
  return useSyncExternalStore(subscribe, () => format !== undefined)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
