import { tickets } from '#contract/tickets.ts'
import { findingsIn, sidewaysPixels } from './support/checks.ts'
import { choose, control } from './support/form.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/words.ts'

/** Working a ticket on its page. */

test('a ticket is assigned, changed in place, answered and resolved on its page', async ({ page, session, api }) => {
  const body = { subject: 'Echo on all lines', description: 'Since noon.' }
  const { data: ticket } = await api(tickets.endpoints.create, { body })
  const read = async () => (await api(tickets.endpoints.detail, { params: { id: ticket.id } })).data
  await page.goto(`/${session.user.tenant_id}/tickets/detail/${ticket.id}`)

  await page.getByRole('button', { name: text('tickets.assign_to_me') }).click()
  await expect.poll(async () => (await read()).assignee_id).toBe(session.user.id)
  await expect(page.getByRole('button', { name: text('tickets.assign_to_me') })).toBeHidden()

  await expect(page.getByText(text('tickets.due.left', { time: '7h 59m' }))).toBeVisible()
  await choose(page, control(page, 'priority'), 'Urgent')
  await expect(page.getByText(text('records.properties.saved'))).toBeVisible()
  await expect(page.getByText(/^(1h|59m) left$/)).toBeVisible()
  await control(page, 'tags').fill('sip')
  await control(page, 'tags').press('Enter')
  await expect.poll(read).toMatchObject({ priority: 'urgent', tags: ['sip'] })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText(text('tickets.details'), { exact: true }).click()
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  expect(await sidewaysPixels(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByLabel(text('app.thread.label_public'), { exact: true }).fill('The trunk is replaced')
  await page.getByRole('button', { name: text('app.thread.send_and_resolve') }).click()
  await expect(page.getByText('The trunk is replaced')).toBeVisible()
  await expect.poll(read).toMatchObject({ status: 'resolved' })
  await expect(page.getByText(text('app.thread.changed_status', { before: 'new', after: 'resolved' }))).toBeVisible()
  await expect(page.getByRole('button', { name: text('app.thread.send_and_resolve') })).toBeHidden()
})
