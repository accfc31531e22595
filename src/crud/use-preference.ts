import { useSyncExternalStore } from 'react'
import { readPreference, subscribePreferences, writePreference } from '#providers/session.ts'

/** A choice that this browser remembers; `null` is none. */
export function usePreference(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(subscribePreferences, () => readPreference(key))
  return [value, (next) => writePreference(key, next)]
}
