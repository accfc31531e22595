import { endpointNamed } from '../requests/endpoint-named.ts'
import { call } from '../requests/http.ts'
import { forgetPreferences, lastSession, preferencesBelow, readPreference, writePreference } from './session.ts'

/** Changes that the platform does not know yet, by key. */
const unsaved = new Map<string, Promise<void>>()
/** The keys changed since the preferences were last asked for, whose answer is older. */
const changed = new Set<string>()

let tellLoaded: () => void
/** Resolves once the platform has told the user's preferences: what adds to one of them needs to know it. */
export const ownPreferencesLoaded = new Promise<void>((resolve) => (tellLoaded = resolve))

const ofAll = 'own:'
const prefix = () => `${ofAll}${lastSession()?.user.id}:`

/** Reads a preference that follows the user to every browser: `columns.tickets`. */
export const readOwnPreference = (key: string): string | null => readPreference(prefix() + key)

/** Remembers a preference here and on the platform; `null` deletes it. */
export async function writeOwnPreference(key: string, value: string | null): Promise<void> {
  writePreference(prefix() + key, value)
  changed.add(key)
  const saved = save(key, value, unsaved.get(key))
  unsaved.set(key, saved)
  await saved
  if (unsaved.get(key) === saved) unsaved.delete(key)
}

/** Removes what this browser remembers for every user, such as names of records: the platform keeps it for the next log-in. */
export const forgetOwnPreferences = (): void => forgetPreferences(ofAll)

/** Sends the changes of a key one after the other, without those that were replaced meanwhile. */
async function save(key: string, value: string | null, previous: Promise<void> | undefined): Promise<void> {
  await previous
  if (readOwnPreference(key) !== value) return
  try {
    await call(endpointNamed('preferences', 'set'), { body: { key, value } })
  } catch {
    // It applies in this browser; the next change of it is sent again.
  }
}

/** Replaces what this browser remembers by what the platform keeps. */
export async function loadOwnPreferences(): Promise<void> {
  if (!lastSession()) return
  const before = prefix()
  changed.clear()
  const { data } = await call<undefined, Record<string, string>>(endpointNamed('preferences', 'all'))
  for (const key of new Set([
    ...preferencesBelow(before).map((name) => name.slice(before.length)),
    ...Object.keys(data),
  ])) {
    const value = data[key] ?? null
    if (unsaved.has(key) || changed.has(key)) continue
    if (readPreference(before + key) !== value) writePreference(before + key, value)
  }
  tellLoaded()
}
