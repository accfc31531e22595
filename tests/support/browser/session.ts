import type { Session } from '#contract/auth.ts'
import { accounts, password, type Account } from '../accounts.ts'

/** Logs in through the API, for tests that need their own session. */
export async function logIn(url: string, account: Account): Promise<Session> {
  const answer = await fetch(`${url}/v1/iam/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: accounts[account], password }),
  })
  if (!answer.ok) throw new Error(`Log-in as ${accounts[account]}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()).data
}

/** A session in the console's storage format (specification §3). */
export function stored({ user, role, token }: Session, url: string) {
  const { access_token, refresh_token } = token
  const value = encodeURIComponent(JSON.stringify({ access_token, refresh_token }))
  return {
    cookies: [
      {
        name: 'token',
        value,
        domain: new URL(url).hostname,
        path: '/',
        expires: Date.now() / 1000 + 600_000,
        httpOnly: false,
        secure: false,
        sameSite: 'Strict' as const,
      },
    ],
    origins: [
      {
        origin: new URL(url).origin,
        localStorage: [
          { name: 'users', value: JSON.stringify(user) },
          { name: 'call-center-session', value: JSON.stringify({ user, role, token }) },
        ],
      },
    ],
  }
}
