import type { Flows } from '#providers/flow.ts'

interface PageOfFlow {
  path: string
  /** What the page before has noted in the tab. */
  flow: Partial<Flows>
}

const id = '01890000-0000-7000-8000-000000000000'
const email = 'ratna@visitor.test'

/** Public pages that only make sense after another one, with what that one left. */
export const pagesOfFlows: PageOfFlow[] = [
  { path: '/auth/verify-otp', flow: { code: { email, purpose: 'login', sentAt: 0, to: null } } },
  { path: '/auth/reset-password', flow: { code: { email, purpose: 'password_reset', sentAt: 0, to: null } } },
  { path: '/auth/new-password', flow: { reset: { token: 'token' } } },
  { path: '/auth/mfa-challenge', flow: { challenge: { userId: id, token: 'token', to: null } } },
]

/** For `page.addInitScript(note, flow)`: leaves the notes before the page runs. */
export function note(flow: Partial<Flows>): void {
  for (const [name, value] of Object.entries(flow)) sessionStorage.setItem(`flow:${name}`, JSON.stringify(value))
}
