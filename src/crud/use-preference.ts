import { useSyncExternalStore } from 'react'
import { readOwnPreference, writeOwnPreference } from '#providers/session/own-preferences.ts'
import { readPreference, subscribePreferences, writePreference } from '#providers/session/session.ts'

/** A preference stored in this browser; `null` is none. */
export function usePreference(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(subscribePreferences, () => readPreference(key))
  return [value, (next) => writePreference(key, next)]
}

/** A preference that follows the user to every browser: `columns.tickets`. */
export function useOwnPreference(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(subscribePreferences, () => readOwnPreference(key))
  return [value, (next) => void writeOwnPreference(key, next)]
}
