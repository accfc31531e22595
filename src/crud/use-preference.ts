import { useSyncExternalStore } from 'react'
import { readPreference, subscribePreferences, writePreference } from '#providers/session/session.ts'

/** A preference stored in this browser; `null` is none. */
export function usePreference(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(subscribePreferences, () => readPreference(key))
  return [value, (next) => writePreference(key, next)]
}
