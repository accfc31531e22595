import { readTabNote, writeTabNote } from './session.ts'

/** What a mailed code is for; the last two are the contract's. */
export type CodePurpose = 'registration' | 'login' | 'password_reset'

/** What one public page hands to the next. It stays in this tab, reloads included, and never enters an address. */
export interface Flows {
  /** A company that is registering; its password is never noted. */
  registration: { company_name: string; name: string; email: string }
  /** A code is on its way. `to` is where a log-in was meant to lead. */
  code: { email: string; purpose: CodePurpose; sentAt: number; to: string | null }
  /** A log-in that still needs its second factor. */
  challenge: { userId: string; token: string; to: string | null }
  /** Lets its holder choose a new password, once. */
  reset: { token: string }
  /** Was opened by somebody who is logged in already. */
  invitation: { token: string }
  /** What the log-in page has to say first. */
  notice: 'password_changed' | 'challenge_ended' | 'already_member'
}

export function readFlow<Name extends keyof Flows>(name: Name): Flows[Name] | null {
  const note = readTabNote(prefix + name)
  return note === null ? null : (JSON.parse(note) as Flows[Name])
}

/** `null` ends the flow. */
export function writeFlow<Name extends keyof Flows>(name: Name, value: Flows[Name] | null): void {
  writeTabNote(prefix + name, value && JSON.stringify(value))
}

/** Somebody is in: nothing of how they got there is needed any more. */
export function endFlows(): void {
  const over: (keyof Flows)[] = ['registration', 'code', 'challenge', 'reset', 'notice']
  over.forEach((name) => writeFlow(name, null))
}

const prefix = 'flow:'
