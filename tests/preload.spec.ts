import type { Page } from '@playwright/test'
import { menuItem } from './support/browser/menu.ts'
import { quiet } from './support/browser/quiet.ts'
import { listRows } from './support/browser/rows.ts'
import { expect, test } from './support/browser/test.ts'

test('the files of the application are requested once, although they are preloaded', async ({ page, session }) => {
  const files: string[] = []
  page.on('request', (request) => /\.(css|js)$/.test(request.url()) && files.push(new URL(request.url()).pathname))
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await expect(listRows(page).first()).toBeVisible()
  expect(files.some((file) => file.endsWith('.css'))).toBe(true)
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

test('a page that is slow to load is outlined in place of the previous one', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await expect(listRows(page).first()).toBeVisible()
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/assets\/.*\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  await menuItem(page, 'Settings').click()
  await expect(page.locator('[data-pending]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.locator('[data-pending]')).toHaveCount(0)
})

/** Asks to save data, so that a list loads nothing ahead. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** The scripts requested from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  return scripts
}

/** The first click on a page loads the messages, whatever it is on. */
async function useOnce(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click()
  await quiet(page)
}

const isForm = (script: string) => /\/forms-[\w-]+\.js$/.test(script)

for (const [what, list, field] of [
  ['a form', 'tickets/list', '* Subject'],
  ['a form with controls of its own', 'ai-agents', '* Name'],
] as const) {
  test(`${what} opens with what hovering its link has loaded`, async ({ page, session }) => {
    await saveData(page)
    const scripts = scriptsOf(page)
    await page.goto(`/${session.user.tenant_id}/${list}`)
    await expect(listRows(page).first()).toBeVisible()
    await quiet(page)
    expect(scripts.filter(isForm)).toEqual([])

    const link = page.getByRole('main').getByRole('link', { name: /^New (ticket|AI agent)$/ })
    await link.hover()
    await expect.poll(() => scripts.filter(isForm)).toHaveLength(1)
    await useOnce(page)
    await link.hover()
    await quiet(page)
    const loaded = scripts.length
    await link.click()
    await expect(page.getByRole('textbox', { name: field, exact: true })).toBeVisible()
    await quiet(page)
    expect(scripts.slice(loaded)).toEqual([])
  })
}

for (const isSaved of [false, true])
  test(`a list that is ${isSaved ? 'used' : 'read'} loads the form of its records${isSaved ? ' where data is saved' : ''}`, async ({
    page,
    session,
  }) => {
    if (isSaved) await saveData(page)
    const scripts = scriptsOf(page)
    await page.goto(`/${session.user.tenant_id}/tickets/list`)
    await expect(listRows(page).first()).toBeVisible()
    if (isSaved) {
      await quiet(page, 2500)
      expect(scripts.filter(isForm)).toEqual([])
      await page.mouse.move(700, 500)
    }
    await expect.poll(() => scripts.filter(isForm)).toHaveLength(1)
    await useOnce(page)
    const loaded = scripts.length
    await page
      .getByRole('main')
      .getByRole('link', { name: /^New (ticket|AI agent)$/ })
      .click()
    await expect(page.getByRole('textbox', { name: '* Subject', exact: true })).toBeVisible()
    await quiet(page)
    expect(scripts.slice(loaded)).toEqual([])
  })

for (const list of ['tickets/list', 'ai-agents', 'pbx-servers/list', 'iam/users/list']) {
  test(`hovering the button of new records draws their form out of sight, and does nothing else: ${list}`, async ({
    page,
    session,
  }) => {
    await page.goto(`/${session.user.tenant_id}/${list}`)
    await expect(listRows(page).first()).toBeVisible()
    await useOnce(page)
    const title = await page.title()
    const focused = await page.evaluateHandle(() => document.activeElement)
    const calls: string[] = []
    // The console asks for news now and then, whatever is shown.
    page.on(
      'request',
      (request) => /\/(v1|api)\/(?!.*(events|unread|incoming))/.test(request.url()) && calls.push(request.url()),
    )
    const button = page.locator('main a[aria-keyshortcuts=N]')
    const color = await button.evaluate((element) => getComputedStyle(element).color)
    await button.hover()
    const form = page.locator('main form:has(:is(input, textarea))')
    await expect(form).toHaveCount(1)
    await expect(form).toBeHidden()
    await quiet(page)
    expect(calls).toEqual([])
    expect(await page.title()).toBe(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    // The styles that antd brings along concern its own links alone.
    await expect(button).toHaveCSS('color', color)
    expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true)

    await button.click()
    await expect(form).toBeVisible()
    await expect(form).toHaveCount(1)
    expect(await page.title()).not.toBe(title)
  })
}
