import { forgetPreferences, lastSession, readPreference, writePreference } from './session.ts'

/**
 * Returns the draft stored under a name. Drafts are stored in this browser for one user, until they are sent or the
 * user logs out.
 */
export function readDraft<Draft>(name: string): Draft | null {
  const stored = readPreference(keyOf(name))
  return stored === null ? null : (JSON.parse(stored) as Draft)
}

/** Stores a draft; `null` removes it. */
export function writeDraft(name: string, draft: object | null): void {
  writePreference(keyOf(name), draft && JSON.stringify(draft))
}

/** Removes the drafts of every user, so that no entered text stays in this browser after log-out. */
export const forgetDrafts = (): void => forgetPreferences(prefix)

const prefix = 'draft:'
const keyOf = (name: string) => `${prefix}${lastSession()?.user.id}:${name}`
