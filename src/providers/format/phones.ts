import { useEffect, useSyncExternalStore } from 'react'
import { memo } from '../navigation/prefetch.ts'

let format: ((number: string) => string) | undefined
const listeners = new Set<() => void>()

/** Loads the formatting rules of phone numbers. Until then, or without them, numbers are shown unformatted. */
export const loadPhones = memo(async () => {
  format = await import('./phone.ts').then(
    ({ formatPhone }) => formatPhone,
    () => (number) => number,
  )
  for (const listener of listeners) listener()
})

/** Checks whether a text is a phone number with a country code, such as the label of a call. */
export const isPhone = (text: unknown): text is string => typeof text === 'string' && /^\+\d{7,15}$/.test(text)

/** Formats a phone number if the rules have loaded; returns other texts unchanged. */
export const writtenPhone = (text: string): string => (format && isPhone(text) ? format(text) : text)

/** Loads the rules if needed; returns true once they have loaded. */
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
