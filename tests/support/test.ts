import { expect, test as base, type Page } from '@playwright/test'
import type { Session } from '#contract/auth.ts'
import type { Account } from './accounts.ts'
import { apiOf, type Api } from './api.ts'
import { removeFolder, startPlatform, type Platform } from './platform.ts'
import { logIn, stored } from './session.ts'

/** Milliseconds that tests share a session; its access token lives for fifteen minutes. */
const sessionReuse = 5 * 60_000

interface TestFixtures {
  /** Who is signed in when the test begins; `null` for a visitor. */
  account: Account | null
  /** Whether the test has a session to itself, because it ends it or uses its refresh token up. */
  hasOwnSession: boolean
  /** What the browser may complain about; anything else fails the test. */
  expectedProblems: RegExp | null
  problems: string[]
  /** The session of `account`. */
  session: Session
  /** The platform itself, as `account`. */
  api: Api
}

interface WorkerFixtures {
  /** The real server, with its own database, for the tests of one worker. */
  platform: Platform
  /** Logs in once an account, and again well before what it got runs out. */
  sessionOf: (account: Account) => Promise<Session>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  account: ['admin', { option: true }],
  hasOwnSession: [false, { option: true }],
  expectedProblems: [null, { option: true }],

  platform: [
    async ({}, use) => {
      const platform = await startPlatform()
      await use(platform)
      await platform.stop()
      removeFolder(platform.dataDir)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  sessionOf: [
    async ({ platform }, use) => {
      const sessions = new Map<Account, { session: Promise<Session>; until: number }>()
      await use((account) => {
        const known = sessions.get(account)
        if (known && Date.now() < known.until) return known.session
        const session = logIn(platform.url, account)
        sessions.set(account, { session, until: Date.now() + sessionReuse })
        return session
      })
    },
    { scope: 'worker' },
  ],

  baseURL: ({ platform }, use) => use(platform.url),
  session: async ({ sessionOf, account, hasOwnSession, platform }, use) => {
    const name = account ?? 'admin'
    await use(hasOwnSession ? await logIn(platform.url, name) : await sessionOf(name))
  },
  api: ({ platform, session }, use) => use(apiOf(platform.url, session)),
  storageState: async ({ account, session, platform }, use) =>
    use(account ? stored(session, platform.url) : undefined),

  problems: [
    async ({ page, expectedProblems }, use) => {
      const problems: string[] = []
      watch(page, problems)
      await use(problems)
      expect(problems.filter((problem) => !expectedProblems?.test(problem))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** Page errors, console errors and what the content security policy refuses. */
export function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    const isNetwork = message.text().startsWith('Failed to load resource')
    if (['error', 'warning'].includes(message.type()) && !isNetwork) problems.push(`${message.type()}: ${message.text()}`)
  })
}
