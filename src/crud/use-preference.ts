import { useSyncExternalStore } from 'react'
import { readOwnPreference, writeOwnPreference } from '#providers/session/own-preferences.ts'
import { readPreference, subscribePreferences, writePreference } from '#providers/session/session.ts'

/** A preference stored in this browser; `null` if not set. */
export function usePreference(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(subscribePreferences, () => readPreference(key))
  return [value, (next) => writePreference(key, next)]
}

/** A preference stored in the user's profile: `columns.tickets`. */
export function useOwnPreference(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(subscribePreferences, () => readOwnPreference(key))
  return [value, (next) => void writeOwnPreference(key, next)]
}
