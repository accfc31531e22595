import { ApiError } from '../requests/api-error.ts'
import { endpointNamed } from '../requests/endpoint-named.ts'
import { call } from '../requests/http.ts'
import { forgetPreferences, lastSession, preferencesBelow, readPreference, writePreference } from './session.ts'

/** Changes on their way to the platform, by key. */
const sending = new Map<string, Promise<void>>()
/** The keys changed since the preferences were last asked for, whose answer is older. */
const changed = new Set<string>()

let tellLoaded: () => void
/** Resolves once the platform has told the user's preferences: what adds to one of them needs to know it. */
export const ownPreferencesLoaded = new Promise<void>((resolve) => (tellLoaded = resolve))

const ofAll = 'own:'
const prefix = () => `${ofAll}${lastSession()?.user.id}:`
/** Marks changes that the platform has not confirmed: a page that is left at once takes its request back. */
const unsavedPrefix = () => `${ofAll}unsaved:${lastSession()?.user.id}:`

/** Reads a preference that follows the user to every browser: `columns.tickets`. */
export const readOwnPreference = (key: string): string | null => readPreference(prefix() + key)

/** Remembers a preference here and on the platform; `null` deletes it. */
export async function writeOwnPreference(key: string, value: string | null): Promise<void> {
  writePreference(prefix() + key, value)
  writePreference(unsavedPrefix() + key, 'true')
  changed.add(key)
  const saved = save(key, value, sending.get(key))
  sending.set(key, saved)
  await saved
  if (sending.get(key) === saved) sending.delete(key)
}

/** Removes what this browser remembers for every user, such as names of records: the platform keeps it for the next log-in. */
export const forgetOwnPreferences = (): void => forgetPreferences(ofAll)

/** Sends the changes of a key one after the other, without those that were replaced meanwhile. */
async function save(key: string, value: string | null, previous: Promise<void> | undefined): Promise<void> {
  await previous
  if (readOwnPreference(key) !== value) return
  const mark = unsavedPrefix() + key
  try {
    await call(endpointNamed('preferences', 'set'), { body: { key, value } })
  } catch (error) {
    // It applies in this browser, and is sent again when preferences are loaded, unless it is refused.
    if (!(error instanceof ApiError && [400, 403, 422].includes(error.statusCode))) return
  }
  if (readOwnPreference(key) === value) writePreference(mark, null)
}

/** Replaces what this browser remembers by what the platform keeps, and sends what it was not told. */
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
