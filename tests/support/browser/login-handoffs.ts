import type { Handoffs } from '#providers/session/login-handoff.ts'

interface HandoffPage {
  path: string
  /** The notes that the previous page left in the tab. */
  handoff: Partial<Handoffs>
}

const id = '01890000-0000-7000-8000-000000000000'
const email = 'ratna@visitor.test'

/** Public pages that need the notes of a previous page. */
export const handoffPages: HandoffPage[] = [
  { path: '/auth/verify-otp', handoff: { code: { email, purpose: 'login', sentAt: 0, to: null } } },
  { path: '/auth/reset-password', handoff: { code: { email, purpose: 'password_reset', sentAt: 0, to: null } } },
  { path: '/auth/new-password', handoff: { reset: { token: 'token' } } },
  { path: '/auth/mfa-challenge', handoff: { challenge: { userId: id, token: 'token', to: null } } },
]

/** For `page.addInitScript(note, handoff)`: stores the notes before the page loads. */
export function note(handoff: Partial<Handoffs>): void {
  for (const [name, value] of Object.entries(handoff)) sessionStorage.setItem(`handoff:${name}`, JSON.stringify(value))
}
