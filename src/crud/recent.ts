import { whenIdle } from '#providers/navigation/prefetch.ts'
import { ownPreferencesLoaded, readOwnPreference, writeOwnPreference } from '#providers/session/own-preferences.ts'
import { lastSession } from '#providers/session/session.ts'
import { useEffect } from 'react'
import type { ResourceEntry } from './entry.ts'

/** A record that the user has opened. */
export interface Recent {
  resource: string
  id: string
  label: string
  /** The ids of its parents. */
  at?: Record<string, string>
}

const most = 8
export const recentKey = 'recent'

/** Adds the record of a page to the recent ones, which are stored in the user's profile. */
export function useRecent({ identifier, at, contract }: ResourceEntry, id: string | undefined, label: string): void {
  const place = at && JSON.stringify(at)
  useEffect(() => {
    const session = lastSession()
    // During impersonation the preferences are those of the other user.
    if (!id || contract.singleton || !session || session.impersonation) return
    const record = { resource: identifier, id, label, ...(place && { at: JSON.parse(place) }) }
    void Promise.all([whenIdle(), ownPreferencesLoaded]).then(() => {
      if (lastSession()?.user.id === session.user.id) note(record)
    })
  }, [identifier, contract, place, id, label])
}

/** Removes a deleted record from the recent ones. */
export function forgetRecent(id: string): void {
  const known = recentIn(readOwnPreference(recentKey))
  const kept = known.filter((record) => record.id !== id)
  if (kept.length < known.length && !lastSession()?.impersonation) {
    void writeOwnPreference(recentKey, JSON.stringify(kept))
  }
}

function note(record: Recent): void {
  const known = recentIn(readOwnPreference(recentKey))
  const next = JSON.stringify([record, ...known.filter(({ id }) => id !== record.id)].slice(0, most))
  if (next !== readOwnPreference(recentKey)) void writeOwnPreference(recentKey, next)
}

/** Parses the recent records of a preference; returns none if they are invalid. */
export function recentIn(preference: string | null): Recent[] {
  try {
    const found: unknown = JSON.parse(preference ?? '[]')
    return Array.isArray(found) ? found.filter(isRecent) : []
  } catch {
    return []
  }
}

const isRecent = (one: Partial<Recent> | null): one is Recent =>
  [one?.resource, one?.id, one?.label].every((value) => typeof value === 'string')
