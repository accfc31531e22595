import { endpointNamed } from '../requests/endpoint-named.ts'
import { call } from '../requests/http.ts'
import { lastSession, preferencesBelow, readPreference, writePreference } from './session.ts'

/** Keys whose change the platform does not know yet. */
const unsaved = new Set<string>()

const prefix = () => `own:${lastSession()?.user.id}:`

/** Reads a preference that follows the user to every browser: `columns.tickets`. */
export const readOwnPreference = (key: string): string | null => readPreference(prefix() + key)

/** Remembers a preference here and on the platform; `null` deletes it. */
export async function writeOwnPreference(key: string, value: string | null): Promise<void> {
  writePreference(prefix() + key, value)
  unsaved.add(key)
  try {
    await call(endpointNamed('preferences', 'set'), { body: { key, value } })
  } catch {
    // It applies in this browser; the next change of it is sent again.
  } finally {
    unsaved.delete(key)
  }
}

/** Replaces what this browser remembers by what the platform keeps. */
export async function loadOwnPreferences(): Promise<void> {
  if (!lastSession()) return
  const before = prefix()
  const { data } = await call<undefined, Record<string, string>>(endpointNamed('preferences', 'all'))
  for (const key of new Set([
    ...preferencesBelow(before).map((name) => name.slice(before.length)),
    ...Object.keys(data),
  ])) {
    const value = data[key] ?? null
    if (!unsaved.has(key) && readPreference(before + key) !== value) writePreference(before + key, value)
  }
}
