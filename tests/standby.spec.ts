import type { Page } from '@playwright/test'
import { accounts, password } from './support/accounts.ts'
import { openAs } from './support/browser/browsers.ts'
import { control } from './support/browser/form.ts'
import { listRows } from './support/browser/rows.ts'
import { expect, test as base } from './support/browser/test.ts'
import { dashboard, fillLogIn } from './support/browser/visitor.ts'
import { hasServer, startPair, type Pair } from './support/platform/cluster.ts'
import { removeFolder, startPlatform } from './support/platform/process.ts'

/** The platform on a primary and a standby, which is there before the demo. */
const test = base.extend<object, { pair: Pair }>({
  pair: [
    async ({}, use) => {
      const pair = await startPair()
      await use(pair)
      pair.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  platform: [
    async ({ pair }, use) => {
      const platform = await startPlatform(pair.env)
      await use(platform)
      await platform.stop()
      removeFolder(platform.dataDir)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test.skip(!hasServer, 'PostgreSQL is not installed')
test.use({ account: null })

test('a day goes on with a standby, without it, and with it again, and every screen shows what was just done', async ({
  page,
  browser,
  platform,
  session,
  pair: { standby },
}) => {
  test.slow()
  const list = `/${session.user.tenant_id}/tickets/list`
  const answered = () => standby.read(`select xact_commit::int from pg_stat_database where datname = 'calls'`)

  await page.goto('/auth/login')
  await fillLogIn(page, accounts.admin, password)
  await expect(page).toHaveURL(dashboard)
  const other = await openAs(browser, platform.url, session)
  await other.goto(list)
  await expect(listRows(other).first()).toBeVisible()

  const before = await answered()
  await work('with a standby')
  await expect.poll(answered).toBeGreaterThan(before + 10)
  standby.halt()
  await work('without it')
  standby.start()
  await work('with it again')
  await other.context().close()

  /** Creates tickets, and finds each in the lists of both browsers. */
  async function work(when: string) {
    for (const number of [1, 2, 3]) {
      const subject = `No ${number} ${when}`
      await page.goto(list.replace('list', 'create'))
      await control(page, 'subject').fill(subject)
      await control(page, 'description').fill('The line is noisy.')
      await create(page)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(subject)
      await page.goto(list)
      await expect(listRows(page).first()).toContainText(subject)
      await page.goto(`${list}?q=${encodeURIComponent(subject)}`)
      await expect(listRows(page)).toHaveCount(1)
      await other.getByRole('button', { name: /^\d+ new/ }).click()
      await expect(listRows(other).first()).toContainText(subject)
    }
  }
})

const create = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Create ticket', exact: true }).click()
