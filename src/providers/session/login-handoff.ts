import { readTabNote, writeTabNote } from './session.ts'

/** The purpose of a mailed code; the last two are the contract's. */
export type CodePurpose = 'registration' | 'login' | 'password_reset'

/** Data passed from one public page to the next. Stored in this tab across reloads, never in an address. */
export interface Handoffs {
  /** The address typed on any of the public pages, for the next one that asks for it. */
  email: string
  /** A registering company, without its password. */
  registration: { company_name: string; name: string; email: string }
  /** A mailed code. `to` is the path after log-in; `registrationId` is the registration that the code verifies. */
  code: { email: string; purpose: CodePurpose; sentAt: number; to: string | null; registrationId?: string }
  /** A log-in that still needs its second factor. */
  challenge: { userId: string; token: string; to: string | null }
  /** Sets a new password once. */
  reset: { token: string }
  /** An invitation that a logged-in user opened. */
  invitation: { token: string }
  /** A message for the log-in page. */
  notice: 'password_changed' | 'challenge_ended' | 'already_member'
}

export function readHandoff<Name extends keyof Handoffs>(name: Name): Handoffs[Name] | null {
  const note = readTabNote(prefix + name)
  return note === null ? null : (JSON.parse(note) as Handoffs[Name])
}

/** Stores a value for the next page; `null` removes it. */
export function writeHandoff<Name extends keyof Handoffs>(name: Name, value: Handoffs[Name] | null): void {
  writeTabNote(prefix + name, value && JSON.stringify(value))
}

/** Removes data that a completed log-in no longer needs; the invitation is kept for the dashboard. */
export function clearHandoffs(): void {
  const completed: (keyof Handoffs)[] = ['email', 'registration', 'code', 'challenge', 'reset', 'notice']
  completed.forEach((name) => writeHandoff(name, null))
}

const prefix = 'handoff:'
