import { readTabNote, writeTabNote } from './session.ts'

/** The purpose of a mailed code; the contract has the last two. */
export type CodePurpose = 'registration' | 'login' | 'password_reset'

/** Data passed between public pages. Stored in this tab across reloads, never in an address. */
export interface Handoffs {
  /** The email address entered on a public page, to prefill the next one. */
  email: string
  /** The data of a registration, without the password. */
  registration: { company_name: string; name: string; email: string }
  /** A mailed code. `to` is the path after log-in; `registrationId` is the registration that the code verifies. */
  code: { email: string; purpose: CodePurpose; sentAt: number; to: string | null; registrationId?: string }
  /** A log-in that still requires its second factor. */
  challenge: { userId: string; token: string; to: string | null }
  /** A token that sets a new password once. */
  reset: { token: string }
  /** An invitation opened by a logged-in user. */
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

/** Removes the data after log-in; keeps the invitation for the dashboard. */
export function clearHandoffs(): void {
  const completed: (keyof Handoffs)[] = ['email', 'registration', 'code', 'challenge', 'reset', 'notice']
  completed.forEach((name) => writeHandoff(name, null))
}

const prefix = 'handoff:'
