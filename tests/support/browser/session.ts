import type { Session } from '#contract/auth.ts'
import { accounts, password, type Account } from '../accounts.ts'
import { sendTo } from '../api.ts'

/** Logs in through the API, for tests that need their own session. */
export const logIn = (url: string, account: Account): Promise<Session> => logInWith(url, accounts[account], password)

export async function logInWith(url: string, email: string, password: string): Promise<Session> {
  const body = { email, password }
  const answer = await sendTo(url)('POST', '/v1/iam/auth/login', { body })
  if (answer.status !== 200) throw new Error(`Log-in as ${body.email}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.data
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
