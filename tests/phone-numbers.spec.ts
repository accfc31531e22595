import type { Page } from '@playwright/test'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { apiOf } from './support/api.ts'
import { openAs } from './support/browser/browsers.ts'
import { findings } from './support/browser/checks.ts'
import { choose } from './support/browser/form.ts'
import { addTenant } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** Numbers from their range to the first call that they answer. */

const inDialog = (page: Page) => page.getByRole('dialog', { name: 'Generate numbers' })
const press = (page: Page, name: string | RegExp) => inDialog(page).getByRole('button', { name }).press('Enter')

/**
 * Holds the saved routing back until the page shows the number as it was saved, as on a slow network: then it asks for
 * the routing of that version.
 */
async function showRoutingAfterNumber(page: Page) {
  let show = () => {}
  const isShown = new Promise<void>((resolve) => (show = resolve))
  let reads = 0
  await page.route('**/phone-numbers/*/routing', async (route) => {
    if (route.request().method() === 'GET') reads++
    if (reads === 1) await isShown
    if (reads === 2) show()
    // The page has given up the first one meanwhile.
    await route.continue().catch(() => undefined)
  })
}

test('ten numbers are generated and provisioned, and one is routed @core', async ({ page, session, api }) => {
  const base = `/${session.user.tenant_id}/phone-numbers`
  await page.goto(`${base}/list`)
  await page.getByRole('button', { name: 'Generate numbers' }).press('Enter')
  const dialog = inDialog(page)
  await dialog.getByLabel('First number').fill('+622150001001')
  await press(page, 'Preview')
  await expect(dialog.getByText('Enter the last number, or how many')).toBeVisible()
  await choose(page, dialog.getByLabel('PBX server'), 'Main office')
  await dialog.getByLabel('How many').fill('13')
  await press(page, 'Preview')
  await expect(dialog.getByRole('status')).toHaveText('10 of 13 can be created.')
  await expect(dialog.getByRole('row', { name: /1002 Already in use/ })).toBeVisible()
  expect(await findings(page)).toEqual([])

  await press(page, 'Create 10 numbers')
  await press(page, 'Provision 10 numbers')
  await expect(dialog.getByRole('status')).toHaveText(/^10 of 10 are assigned to their PBX servers/)
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
  await page.goto(`${base}/list?q=${encodeURIComponent('+622150001003')}`)
  await page.getByRole('link', { name: /1003$/ }).first().press('Enter')
  await page.getByRole('tab', { name: 'Routing' }).press('Enter')

  const flow = page.getByRole('region', { name: 'What should happen when someone calls' }).getByRole('listitem')
  await expect(flow).toHaveText([/^Incoming call\+62.*1003$/, 'Hang up'])
  await choose(page, page.getByLabel('Call handler', { exact: true }), 'Ring group')
  // The hours follow at once, and what is entered most often comes first.
  await expect(flow.nth(1)).toHaveText(/\d{2}:\d{2}.*\(Asia\/Jakarta\)/)
  const [target, template] = [page.getByLabel('Name of the group on the PBX'), page.getByLabel('Template')]
  expect((await target.boundingBox())!.y).toBeLessThan((await template.boundingBox())!.y)
  await choose(page, template, 'Front desk')
  await choose(page, page.getByLabel('Fallback', { exact: true }), 'Extension')
  await page.getByRole('textbox', { name: 'Extension' }).fill('2002')
  await expect(flow.nth(2)).toHaveText('In business hoursCall handlerFront desk')
  await showRoutingAfterNumber(page)
  await page.getByRole('button', { name: 'Save routing' }).press('Enter')
  await expect(flow.last()).toHaveText('Not answeredVoicemailAfter hours')
  await expect(flow.filter({ hasText: 'Goes on to the number' })).toHaveText([/Sales/, /Customer service/])
  // Only the platform knows the further numbers, so the form has been filled anew by now.
  await expect(page.getByRole('textbox', { name: 'Extension' })).toHaveValue('2002')
  expect(await findings(page)).toEqual([])
  const comparison = page.getByRole('region', { name: 'Compare with the PBX' })
  await expect(comparison.getByRole('row', { name: 'Status of the PBX server Online Offline' })).toBeVisible()

  const idOf = async (extension: string): Promise<string> =>
    (await api(phoneNumbers.endpoints.list, { query: `extension=${extension}` })).data[0].id
  await page.goto(`${base}/detail/${await idOf('2010')}?tab=routing`)
  const silence = 'No speech service: callers hear the fallback'
  await expect(flow.nth(2)).toHaveText(new RegExp(String.raw`^In business hoursCall handlerRina · v\d+${silence}$`))
  await expect(page.locator('.ant-form-item-extra').getByText(silence)).toBeVisible()
  await page.getByLabel('AI agent', { exact: true }).press('Enter')
  await expect(page.getByRole('option', { name: /^Rina · v\d+ · Active$/ })).toBeAttached()
  await page.goto(`${base}/detail/${await idOf('2010')}`)
  await expect(page.getByRole('region', { name: 'What callers hear' })).toContainText(silence)

  await page.goto(`${base}/detail/${await idOf('2001')}?tab=routing`)
  await choose(page, page.getByLabel('Fallback', { exact: true }), 'External')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+622150001003')
  await page.getByRole('button', { name: 'Save routing' }).press('Enter')
  await expect(page.getByText(/round in a circle: Customer service → \+622150001003 → Sales → /)).toBeVisible()
})

test('numbers that failed for want of a PBX server are given one in the drawer of jobs', async ({
  browser,
  platform,
}) => {
  const founder = await addTenant(platform.url)
  const call = apiOf(platform.url, founder)
  for (const at of [1, 2]) await call(phoneNumbers.endpoints.create, { body: { e164: `+62218700000${at}` } })
  const page = await openAs(browser, platform.url, founder)
  await page.goto(`/${founder.user.tenant_id}/phone-numbers/list`)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Provision', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Provision' }).press('Enter')
  const task = page.getByRole('region', { name: 'Action on several rows' })
  const chosen = 'Numbers without a PBX server: choose a server and try again'
  await expect(task.getByLabel(chosen)).toBeVisible({ timeout: 60_000 })
  const server = { ...sample(pbxServers, 1), name: 'Warehouse', host: 'pbx.example.com', is_default: false }
  expect((await call(pbxServers.endpoints.create, { body: server })).status).toBe(201)

  await page.getByRole('button', { name: 'Jobs', exact: true }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Jobs' })
  await drawer.getByRole('button', { name: 'Show result' }).press('Enter')
  await expect(drawer.getByRole('list', { name: 'Items that were not done' }).getByRole('listitem')).toHaveCount(2)
  await choose(page, drawer.getByLabel(chosen), 'Warehouse')
  expect(await findings(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(drawer.getByRole('status')).toHaveText(/^2 of 2 are assigned to their PBX servers/)
  await expect(drawer.getByLabel(chosen)).toBeHidden()
  await drawer.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(task.getByLabel(chosen)).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Warehouse' })).toHaveCount(2)
  await page.context().close()
})

test('a fallback without its mailbox is refused at the field; a saved routing is undone', async ({
  page,
  session,
  api,
}) => {
  const [number] = (await api(phoneNumbers.endpoints.list, { query: 'extension=2003' })).data
  await page.goto(`/${session.user.tenant_id}/phone-numbers/detail/${number.id}?tab=routing`)
  const fallback = page.getByLabel('Fallback', { exact: true })
  await choose(page, fallback, 'Voicemail')
  const save = page.getByRole('button', { name: 'Save routing' })
  await save.press('Enter')
  const mailbox = page.getByRole('textbox', { name: 'Mailbox' })
  await expect(page.locator('.ant-form-item-has-error').filter({ has: mailbox }).locator('.ant-form-item-explain')).not.toBeEmpty()
  await expect(fallback).toBeFocused()

  const read = async () => (await api(phoneNumbers.endpoints.detail, { params: { id: number.id } })).data.fallback
  expect(await read()).toBeNull()
  await mailbox.fill('901')
  await save.press('Enter')
  await expect.poll(read).toMatchObject({ type: 'voicemail', target: '901' })
  await page.getByRole('button', { name: text('undo.undo') }).press('Enter')
  await expect.poll(read).toBeNull()
})
