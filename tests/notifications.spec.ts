import type { Locator } from '@playwright/test'
import { tickets } from '#contract/tickets.ts'
import { openAs } from './support/browser/browsers.ts'
import { findings, sidewaysPixels } from './support/browser/checks.ts'
import { addColleague } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** Notifications in the header and their channels in the profile. */

const slow = { timeout: 30_000 }

test('a colleague assigns a ticket, the count appears live, and opening it reads it', async ({
  browser,
  platform,
  session,
  api,
}) => {
  const colleague = await addColleague(platform.url, api, 'Support agent')
  const page = await openAs(browser, platform.url, colleague)
  const bell = (name: string): Locator => page.getByRole('button', { name, exact: true })
  const none = text('live.notifications')
  await page.goto(`/${session.user.tenant_id}/profile`)
  await bell(none).click(slow)
  const drawer = page.getByRole('dialog', { name: text('notifications.title') })
  await expect(drawer.getByText(text('notifications.empty'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(bell(none)).toBeFocused()

  const ticket = { subject: 'No dial tone', description: 'Since noon.', assignee_id: colleague.user.id }
  const { id, number } = (await api(tickets.endpoints.create, { body: ticket })).data
  await bell(text('live.notifications.unread#one', { count: 1 })).click(slow)
  const told = drawer.getByRole('link', {
    name: text('notifications.assigned', { by: session.user.name, number, subject: ticket.subject }),
  })
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await findings(page)).toEqual([])
  expect(await sidewaysPixels(page)).toBe(0)
  await told.click()
  await expect(page).toHaveURL(new RegExp(`/tickets/detail/${id}$`))
  await expect(drawer).toBeHidden()
  await expect(bell(none)).toBeVisible(slow)
})

test('channels are chosen in the profile and kept on the platform', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/profile`)
  const toggle = page.getByRole('switch', {
    name: text('notifications.switch', {
      kind: text('notifications.kind.due'),
      channel: text('notifications.channel.mail'),
    }),
  })
  await expect(toggle).not.toBeChecked()
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/notifications/channels') && response.request().method() === 'PUT',
  )
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(toggle).toBeChecked()
  await saved
  await page.reload()
  await expect(toggle).toBeChecked()
})
