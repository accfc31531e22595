import type { Page } from '@playwright/test'
import { resources } from '#resources/all.ts'
import type { Session } from '#contract/auth.ts'
import type { Account } from './support/accounts.ts'
import { apiOf } from './support/api.ts'
import { settle } from './support/browser/checks.ts'
import { everyScreen } from './support/browser/every-screen.ts'
import { quiet } from './support/browser/quiet.ts'
import { followAnswers, renderedTexts } from './support/browser/rendered-texts.ts'
import { addressOf } from './support/browser/screens.ts'
import { logIn, logInWith } from './support/browser/session.ts'
import { expect, test } from './support/browser/test.ts'
import { addColleague, addTenant, newPassword } from './support/people.ts'
import type { Platform } from './support/platform/process.ts'
import { untranslatedIn } from './support/untranslated-texts.ts'

/** Screens that one test walks. */
const together = 2

/** An administrator of each worker whom no other test notifies. */
const colleagues = new Map<string, Promise<{ email: string }>>()

/** The session of an account; that of an administrator is of a colleague, in whose name no other test begins jobs. */
async function sessionOf({ url }: Platform, account: Account | null): Promise<Session> {
  const session = await logIn(url, account ?? 'admin')
  if (account !== 'admin') return session
  const known = colleagues.get(url) ?? addColleague(url, apiOf(url, session), 'Tenant admin')
  colleagues.set(url, known)
  return logInWith(url, (await known).email, newPassword)
}

const inIndonesian = (account: Account | null) => ({
  account,
  session: async ({ platform }: { platform: Platform }, use: (session: Session) => Promise<void>) =>
    use(await sessionOf(platform, account)),
  locale: 'id-ID',
  // Pressing everything asks for more than the platform answers here.
  expectedProblems: /./s,
})

/** Opens every screen in Indonesian and all that its buttons open, and compares the texts with the English ones. */
for (const group of new Set(everyScreen.map((screen) => screen.group))) {
  const screens = everyScreen.filter((screen) => screen.group === group)
  for (let from = 0; from < screens.length; from += together) {
    const some = screens.slice(from, from + together)
    test.describe(group, () => {
      test.use(inIndonesian(some[0]!.account))

      test(`are Indonesian: ${some.map(({ name }) => name).join('; ')}`, async ({ page, session, api }) => {
        test.setTimeout(600_000)
        const walk = await startWalk(page)
        for (const { name, address } of some) {
          await test.step(name, async () => {
            const found = await walk(await address(session.user.tenant_id, api))
            expect.soft(found, name).toEqual([])
          })
        }
      })
    })
  }
}

test.describe('lists', () => {
  test.use({ ...inIndonesian('admin'), session: async ({ platform }, use) => use(await addTenant(platform.url)) })

  test('are Indonesian without records, and where a search finds none', async ({ page, session }) => {
    test.setTimeout(600_000)
    const look = await startLook(page)
    for (const resource of resources) {
      const { identifier, contract, scope, screens } = resource
      if (!screens.list || contract.parent || scope === 'platform') continue
      const address = addressOf(resource, 'list', session.user.tenant_id)
      for (const query of ['', '?q=nowhere']) {
        await open(page, address + query)
        expect.soft(await look(), `${identifier}${query}`).toEqual([])
      }
    }
  })
})

/** Returns a function that opens a screen, presses what was not pressed before, and returns the English texts. */
async function startWalk(page: Page): Promise<(address: string) => Promise<string[]>> {
  const look = await startLook(page)
  await refuseChanges(page)
  const pressed = new Set<string>()
  return async (address) => {
    const found = new Set<string>()
    const note = async () => (await look()).forEach((text) => found.add(text))
    await open(page, address)
    await note()
    if (pressed.size === 0) await helpWithKeys(page, note)
    await pressEach(page, { address, pressed, note })
    return [...found]
  }
}

/** Returns a function that reads the English texts of the page. */
async function startLook(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => localStorage.setItem('locale', 'id'))
  const data = await followAnswers(page)
  return async () => untranslatedIn(await renderedTexts(page), data)
}

/** Answers changes with an error, so that every button can be pressed. */
const refuseChanges = (page: Page) =>
  page.route(/\/(v1|api)\//, (route) => {
    const request = route.request()
    if (request.method() === 'GET' || request.url().endsWith('/refresh')) return route.fallback()
    return route.fulfill({ status: 500, json: { message: 'Internal error', code: 'internal', request_id: 'none' } })
  })

async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
  await quiet(page)
}

async function helpWithKeys(page: Page, note: () => Promise<void>) {
  await page.keyboard.press('?')
  await loaded(page)
  await note()
  await page.keyboard.press('Escape')
}

interface Pressing {
  address: string
  pressed: Set<string>
  note: () => Promise<void>
}

/** Presses each control, looks at what opens, and closes it. */
async function pressEach(page: Page, { address, pressed, note }: Pressing) {
  for (const [index, name] of (await namesOfControls(page)).entries()) {
    if (!name || pressed.has(name)) continue
    pressed.add(name)
    // One that has gone meanwhile, or is covered, is left out.
    await page
      .locator(controls)
      .nth(index)
      .click({ timeout: 1_000 })
      .catch(() => undefined)
    await loaded(page)
    await note()
    await page.keyboard.press('Escape')
    const dialog = page.getByRole('dialog')
    if ((await dialog.count()) > 0) await page.keyboard.press('Escape')
    const isAway = new URL(page.url()).pathname !== address.split('?')[0]
    if (isAway || (await dialog.count()) > 0) await open(page, address)
  }
}

/** Waits for the parts that load on demand. */
async function loaded(page: Page) {
  await page.waitForTimeout(100)
  await page
    .locator('[aria-busy=true]')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined)
}

const controls = ':is(button:enabled, [role=tab], [role=combobox]):visible'

/** The names of the controls; those at the same place of every row have the same. */
const namesOfControls = (page: Page): Promise<string[]> =>
  page.locator(controls).evaluateAll((all) =>
    all.map((one) => {
      const row = one.closest('tr, li, [role=row], [role=listitem]')
      if (!row) return one.ariaLabel || one.textContent || one.id
      const place = [...row.querySelectorAll(one.tagName)].indexOf(one)
      return `${row.parentElement!.className} ${one.className} ${place}`
    }),
  )
