import { ApiError } from '../requests/api-error.ts'
import { endpointNamed } from '../requests/endpoint-named.ts'
import { call } from '../requests/http.ts'
import { forgetPreferences, lastSession, preferencesBelow, readPreference, writePreference } from './session.ts'

/** Changes that are being sent to the platform, by key. */
const sending = new Map<string, Promise<void>>()
/** The keys changed since the preferences were last requested, whose answer has older values. */
const changed = new Set<string>()

let tellLoaded: () => void
/** Resolves when the platform has answered with the user's preferences. Required before adding to an existing one. */
export const ownPreferencesLoaded = new Promise<void>((resolve) => (tellLoaded = resolve))

const ofAll = 'own:'
const prefix = () => `${ofAll}${lastSession()?.user.id}:`
/** Prefix of the marks for changes that the platform has not confirmed: leaving the page can cancel their requests. */
const unsavedPrefix = () => `${ofAll}unsaved:${lastSession()?.user.id}:`

/** Reads a preference stored in the user's profile: `columns.tickets`. */
export const readOwnPreference = (key: string): string | null => readPreference(prefix() + key)

/** Stores a preference in this browser and in the user's profile; `null` deletes it. */
export async function writeOwnPreference(key: string, value: string | null): Promise<void> {
  writePreference(prefix() + key, value)
  writePreference(unsavedPrefix() + key, 'true')
  changed.add(key)
  const saved = save(key, value, sending.get(key))
  sending.set(key, saved)
  await saved
  if (sending.get(key) === saved) sending.delete(key)
}

/**
 * Removes the cached preferences of every user, which can contain names of records. The platform keeps them for the
 * next log-in.
 */
export const forgetOwnPreferences = (): void => forgetPreferences(ofAll)

/** Sends the changes of a key one after another, skipping those that a later one has replaced. */
async function save(key: string, value: string | null, previous: Promise<void> | undefined): Promise<void> {
  await previous
  if (readOwnPreference(key) !== value) return
  const mark = unsavedPrefix() + key
  try {
    await call(endpointNamed('preferences', 'set'), { body: { key, value } })
  } catch (error) {
    // Otherwise the change stays in this browser, and is sent again when preferences are loaded.
    if (!(error instanceof ApiError && [400, 403, 422].includes(error.statusCode))) return
  }
  if (readOwnPreference(key) === value) writePreference(mark, null)
}

/** Replaces the cached preferences by those of the platform, and sends unconfirmed changes. */
export async function loadOwnPreferences(): Promise<void> {
  if (!lastSession()) return
  const [before, marks] = [prefix(), unsavedPrefix()]
  changed.clear()
  const { data } = await call<undefined, Record<string, string>>(endpointNamed('preferences', 'all'))
  const remembered = [before, marks].flatMap((start) => preferencesBelow(start).map((name) => name.slice(start.length)))
  for (const key of new Set([...remembered, ...Object.keys(data)])) {
    const value = data[key] ?? null
    if (sending.has(key) || changed.has(key)) continue
    if (readPreference(marks + key)) void writeOwnPreference(key, readPreference(before + key))
    else if (readPreference(before + key) !== value) writePreference(before + key, value)
  }
  tellLoaded()
}
