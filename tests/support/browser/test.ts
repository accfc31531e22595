import { expect, test as base, type Page } from '@playwright/test'
import type { Session } from '#contract/auth.ts'
import type { Account } from '../accounts.ts'
import { apiOf, type Api } from '../api.ts'
import { createDatabase } from '../platform/databases.ts'
import { removeFolder, startPlatform, type Platform } from '../platform/process.ts'
import { followRequests } from './quiet.ts'
import { logIn, stored } from './session.ts'

/** Milliseconds that tests share a session; its access token is valid for fifteen minutes. */
const sessionReuse = 5 * 60_000

interface TestFixtures {
  /** The logged-in account when the test begins; `null` for a visitor. */
  account: Account | null
  /** Gives the test its own session, because it ends it or uses up its refresh token. */
  hasOwnSession: boolean
  /** Problems that the browser is expected to report; any other fails the test. */
  expectedProblems: RegExp | null
  problems: string[]
  /** The session of `account`. */
  session: Session
  /** A client of the API, logged in as `account`. */
  api: Api
}

interface WorkerFixtures {
  /** The real server with its own database, for the tests of one worker. */
  platform: Platform
  /** Logs in once for each account, and again before its token expires. */
  sessionOf: (account: Account) => Promise<Session>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  account: ['admin', { option: true }],
  hasOwnSession: [false, { option: true }],
  expectedProblems: [null, { option: true }],

  platform: [
    async ({}, use) => {
      // A server takes half the processor time of the embedded database, which is used without one.
      const server = process.env['TEST_DATABASE_URL']
      const database = server ? await createDatabase(server) : undefined
      const platform = await startPlatform(database && { DATABASE_URL: database.url })
      await use(platform)
      await platform.stop()
      removeFolder(platform.dataDir)
      await database?.drop()
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
  storageState: async ({ account, session, platform }, use) => use(account ? stored(session, platform.url) : undefined),

  problems: [
    async ({ page, context, expectedProblems }, use) => {
      followRequests(context)
      const problems: string[] = []
      watch(page, problems)
      await use(problems)
      expect(problems.filter((problem) => !expectedProblems?.test(problem))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** Collects page errors, console errors and violations of the content security policy. */
export function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    const isNetwork = message.text().startsWith('Failed to load resource')
    if (['error', 'warning'].includes(message.type()) && !isNetwork)
      problems.push(`${message.type()}: ${message.text()}`)
  })
}
