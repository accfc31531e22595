import type { Page } from '@playwright/test'
import { calls } from '#contract/calls/contract.ts'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { addColleague } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** Getting anywhere with the command palette. */

const palette = (page: Page) => page.getByRole('dialog', { name: text('palette.label') })
const active = (page: Page) => palette(page).getByRole('option', { selected: true })

async function seek(page: Page, q: string) {
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(q)
}

test('Ctrl+K leads to a ticket by its number, to a call by its caller, and back to both', async ({
  page,
  session,
  api,
}) => {
  const body = { subject: 'Crackling on line nine', description: 'Since noon.' }
  const ticket = (await api(tickets.endpoints.create, { body })).data
  const call = { direction: 'inbound', from: '+6281298765432', to: '+622150001000' }
  const { id } = (await api(calls.endpoints.create, { body: call })).data
  await page.goto(`/${session.user.tenant_id}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await seek(page, `#${ticket.number}`)
  await expect(active(page)).toContainText(body.subject)
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tickets/detail/${ticket.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(body.subject)

  // Enter before the platform has answered waits for it.
  await seek(page, '0812 9876 5432')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/calls/detail/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: text('app.palette') }).click()
  const recent = palette(page).getByRole('group', { name: text('palette.group.recent') })
  await expect(recent.getByRole('option').first()).toContainText(body.subject)
  expect(await sidewaysPixels(page)).toBe(0)
  await page.keyboard.type('zzzz')
  await expect(palette(page)).toContainText(text('palette.none', { q: 'zzzz' }))
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('button', { name: text('app.palette') })).toBeFocused()
})

test('actions of an open user are found, and still ask', async ({ page, session, api, platform }) => {
  const { user } = await addColleague(platform.url, api, 'Support agent')
  await page.goto(`/${session.user.tenant_id}/iam/users/detail/${user.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(user.name)
  await seek(page, 'suspend')
  await expect(active(page)).toContainText('Suspend')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `Suspend: ${user.name}` })
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect
    .poll(async () => (await api(users.endpoints.detail, { params: { id: user.id } })).data.status)
    .toBe('suspended')
})

test('a record beside its list is open: its actions are found, and the next one follows', async ({
  page,
  session,
  api,
}) => {
  const word = `Palette${Date.now()}`
  const [first, second] = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const body = { subject: `${word} ${name}`, description: 'Since noon.' }
      return (await api(tickets.endpoints.create, { body })).data
    }),
  )
  await page.goto(`/${session.user.tenant_id}/tickets/list?q=${word}&sort=created_at&peek=${first.id}`)
  const title = page.locator('aside header').first().getByRole('heading')
  await expect(title).toContainText(first.subject)
  await seek(page, 'delete')
  await expect(active(page)).toContainText(text('app.record.delete'))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: new RegExp(first.subject) })
  await question.getByRole('button', { name: text('app.record.delete') }).click()
  await expect(title).toContainText(second.subject)
  await expect(page).toHaveURL(new RegExp(`q=${word}.*peek=${second.id}`))
})

test.describe('without a connection', () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

  test('the palette shows what is known, says that it cannot search, and searches once it can', async ({
    page,
    context,
    session,
  }) => {
    await page.goto(`/${session.user.tenant_id}/tickets/list`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette(page).getByRole('combobox')).toBeFocused()
    await context.setOffline(true)
    await page.keyboard.type('voice')
    await expect(palette(page)).toContainText(text('palette.failed'))
    await expect(palette(page).getByRole('option', { name: 'Voices', exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(palette(page)).not.toContainText(text('palette.failed'))
    await expect(palette(page).getByRole('group', { name: 'Tickets' })).toBeVisible()
  })
})

test('while the search is slow, what is known can be chosen', async ({ page, session }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/search?**', async (route) => {
    await asked
    await route.fallback()
  })
  await page.goto(`/${session.user.tenant_id}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await seek(page, 'voice')
  await expect(palette(page)).toContainText(text('palette.searching'))
  await expect(palette(page).getByRole('option', { name: 'Voices', exact: true })).toBeVisible()
  answer()
  await expect(palette(page)).not.toContainText(text('palette.searching'))
  await expect(palette(page).getByRole('group', { name: 'Tickets' })).toBeVisible()
  await palette(page).getByRole('option', { name: 'Voices', exact: true }).click()
  await expect(page).toHaveURL(/voices$|voices\/list$/)
})
