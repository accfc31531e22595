import type { Locator, Page } from '@playwright/test'
import { activityLogs } from '#contract/activity-logs.ts'
import type { Session } from '#contract/auth.ts'
import { roles } from '#contract/roles.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import type { Api } from './support/api.ts'
import { openAs } from './support/browser/browsers.ts'
import { sidewaysPixels } from './support/browser/checks.ts'
import { pick } from './support/browser/form.ts'
import { addColleague, addRole } from './support/people.ts'
import { quiet } from './support/browser/quiet.ts'
import { expect, test } from './support/browser/test.ts'
import { fieldName, text } from './support/words.ts'
import { openFilter } from './support/browser/filters.ts'

test('the activity log is filtered on the server, and its address restores the filters', async ({
  page,
  session,
  api,
}) => {
  const made = await addRole(api, ['read-list-tickets'])
  const body = { description: 'Seen in the log', permission_keys: ['read-list-tickets', 'read-list-users'] }
  await api(roles.endpoints.update, { params: { id: made.id }, body })
  await page.goto(`/${session.user.tenant_id}/activity-logs`)
  await pick(page, fieldName('resource_type'), 'Roles')
  await pick(page, fieldName('action'), text('actions.update'))
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('resource_type') === 'roles' && url.searchParams.get('action') === 'roles.update',
  )
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: made.name })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Seen in the log')
  await expect(entry).toContainText('Added: View users')
  await expect(entry).not.toContainText('View tickets')
  await expect(entry).not.toContainText('created')
  await pick(page, fieldName('actor_name'), session.user.name)
  await page.reload()
  await expect(entry).toBeVisible()
  await entry.getByRole('link', { name: made.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.name)
})

test('Escape returns the focus to the filter when what had it was removed', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/activity-logs`)
  const toolbar = page.getByRole('search')
  const filter = toolbar.getByRole('button', { name: fieldName('actor_name'), exact: true })
  await openFilter(page, fieldName('actor_name'))
  await expect(toolbar.getByRole('group').getByRole('searchbox')).toBeFocused()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Escape')
  await expect(filter).toBeFocused()
})

test.describe('the page of an entry', () => {
  test('speaks of people, records and fields', async ({ page, session, api }) => {
    const who = session.user.name
    const role = await addRole(api, ['read-list-tickets'])
    await api(roles.endpoints.update, { params: { id: role.id }, body: { description: 'Seen in the log' } })
    await openEntry(page, { api, session }, 'roles.update', role.id)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${who} changed role ${role.name}`)
    await expect(rowOf(page, 'description')).toHaveText(/Description.*none.*Seen in the log/)
    await expect(fact(page, 'ip')).toContainText(text('iam.sessions.local'))
    await expect(fact(page, 'actor_name').getByRole('link', { name: who })).toBeVisible()
    await fact(page, 'resource_label').getByRole('link', { name: role.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(role.name)

    await api(roles.endpoints.delete, { params: { id: role.id } })
    await openEntry(page, { api, session }, 'roles.delete', role.id)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${who} deleted role ${role.name}`)
    await expect(fact(page, 'resource_label')).toHaveText(role.name)
    await expect(fact(page, 'resource_label').getByRole('link')).toHaveCount(0)
  })

  test('contains no key, id or JSON', async ({ page, session, api }) => {
    const subject = `Subject of a test ${crypto.randomUUID().slice(0, 8)}`
    const { data: colleagues } = await api(users.endpoints.list, { query: 'status=active' })
    const { data: ticket } = await api(tickets.endpoints.create, {
      body: { subject, description: 'It is slow', assignee_id: colleagues[0].id, watcher_ids: [colleagues[1].id] },
    })
    await api(tickets.endpoints.update, { params: { id: ticket.id }, body: { assignee_id: colleagues[1].id } })
    const body = { body: 'A note for colleagues', visibility: 'internal' }
    await api(ticketComments.endpoints.create, { params: { ticketId: ticket.id }, body })

    await openEntry(page, { api, session }, 'tickets.update', ticket.id)
    await expect(rowOf(page, 'assignee_id').getByRole('cell')).toHaveText([colleagues[0].name, colleagues[1].name])
    for (const action of ['tickets.create', 'tickets.update', 'ticket-comments.create']) {
      await openEntry(page, { api, session }, action, ticket.id)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(subject)
      await expectWords(page.getByRole('main'))
    }
    await expect(rowOf(page, 'visibility')).toContainText('Internal')
    await expect(rowOf(page, 'ticket_id').getByRole('cell').last()).toHaveText(subject)
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await sidewaysPixels(page)).toBe(0)

    await page.evaluate(() => localStorage.setItem('locale', 'id'))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${session.user.name} membalas #${ticket.number} ${subject}`,
    )
    await expect(page.getByRole('columnheader')).toHaveText(['Isian', 'Sebelumnya', 'Sesudahnya'])
    await expectWords(page.getByRole('main'))
  })

  test('links no record that the role cannot read', async ({ browser, platform, session, api }) => {
    const reader = await addRole(api, ['read-list-activity-logs', 'read-detail-activity-logs'])
    const colleague = await addColleague(platform.url, api, reader.name)
    const page = await openAs(browser, platform.url, colleague)
    await openEntry(page, { api, session }, 'roles.create', reader.id)
    await expect(fact(page, 'resource_label')).toHaveText(reader.name)
    await expect(page.getByRole('main').getByRole('definition').getByRole('link')).toHaveCount(0)
    await page.context().close()
  })
})

async function openEntry(page: Page, by: { api: Api; session: Session }, action: string, record: string) {
  const { data } = await by.api(activityLogs.endpoints.list, { query: `action=${action}&resource_id=${record}` })
  await page.goto(`/${by.session.user.tenant_id}/activity-logs/detail/${data[0].id}`)
  await quiet(page)
}

const rowOf = (page: Page, field: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: fieldName(field), exact: true }) })

const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(fieldName(name), { exact: true }) })
    .getByRole('definition')

/** Checks that a text has no id, no JSON and no key such as `roles.delete`. */
async function expectWords(main: Locator) {
  await expect(main.getByRole('row').first()).toBeVisible()
  await expect(main).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}/i)
  await expect(main).not.toContainText(/[{}[\]]/)
  await expect(main).not.toContainText(/[a-z-]+\.[a-z]/)
}
