import type { Page } from '@playwright/test'
import { calls } from '#contract/calls/contract.ts'
import { tickets } from '#contract/tickets.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
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
