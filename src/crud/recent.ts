import { whenIdle } from '#providers/navigation/prefetch.ts'
import { readOwnPreference, writeOwnPreference } from '#providers/session/own-preferences.ts'
import { lastSession } from '#providers/session/session.ts'
import { useEffect } from 'react'
import type { ResourceEntry } from './resource.ts'

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

/** Notes the record of a page among the recent ones, which follow the user to every browser. */
export function useRecent({ identifier, at, contract }: ResourceEntry, id: string | undefined, label: string): void {
  const place = at && JSON.stringify(at)
  useEffect(() => {
    // In a session that acts as another user, the preferences are those of that user.
    if (!id || contract.singleton || lastSession()?.impersonation) return undefined
    let isGone = false
    void whenIdle().then(() => {
      if (!isGone) note({ resource: identifier, id, label, ...(place && { at: JSON.parse(place) }) })
    })
    return () => {
      isGone = true
    }
  }, [identifier, contract, place, id, label])
}

function note(record: Recent): void {
  const known = recentIn(readOwnPreference(recentKey))
  const next = JSON.stringify([record, ...known.filter(({ id }) => id !== record.id)].slice(0, most))
  if (next !== readOwnPreference(recentKey)) void writeOwnPreference(recentKey, next)
}

/** Reads the recent records of a preference; one that cannot be read has none. */
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
