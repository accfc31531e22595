import type { Page } from '@playwright/test'
import type { Session } from '#contract/auth.ts'
import { callEvents, type CallEvent } from '#contract/call-events.ts'
import { contacts } from '#contract/contacts/contract.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { tickets } from '#contract/tickets.ts'
import { formatPhone } from '#providers/format/phone.ts'
import { apiOf, type Api } from './support/api.ts'
import { openAs } from './support/browser/browsers.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { control } from './support/browser/form.ts'
import { addColleague } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** Calls that come in while somebody works in the console. */

const slow = { timeout: 20_000 }
const noticesOn = (page: Page) => page.getByRole('region', { name: text('calls.incoming') })
const noticeOn = (page: Page, name: string) => noticesOn(page).getByRole('article', { name })
const newNumber = () => `+62879${String(Date.now()).slice(-7)}`

test('a call is offered with its contact, its open tickets and a ticket that fills itself in', async ({
  page,
  platform,
  session,
  api,
}) => {
  const [number, name] = [newNumber(), `Budi ${crypto.randomUUID().slice(0, 8)}`]
  const { data: contact } = await api(contacts.endpoints.create, {
    body: { name, phones: [{ e164: number, label: null }] },
  })
  for (const subject of ['A refund', 'An invoice'])
    await api(tickets.endpoints.create, { body: { subject, description: 'Since noon.', contact_id: contact.id } })
  const report = await reporter(platform.url, session, api, number)
  await openFollowed(page, `/${session.user.tenant_id}/dashboard`)

  await report('ringing')
  const notice = noticeOn(page, text('calls.incoming.tickets#other', { name, count: 2 }))
  await expect(notice).toBeVisible(slow)
  await expect(notice).toContainText(formatPhone(number))
  await expect(notice.getByRole('link', { name: text('calls.incoming.contact') })).toHaveAttribute(
    'href',
    `/${session.user.tenant_id}/contacts/detail/${contact.id}`,
  )
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390) {
      // One line over a phone's list, until it is opened.
      await expect.poll(async () => (await noticesOn(page).boundingBox())!.height).toBeLessThan(60)
      const more = notice.getByRole('button', { name: text('calls.incoming.more'), exact: true })
      await more.press('Enter')
      await expect(notice.getByRole('link', { name: text('calls.incoming.contact') })).toBeVisible()
    }
    expect(await sidewaysPixels(page)).toBe(0)
    for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  }

  await notice.getByRole('link', { name: text('calls.incoming.open_tickets'), exact: true }).click()
  await expect(page.locator('tr[data-row-key]')).toHaveCount(2)
  await notice.getByRole('link', { name: text('calls.incoming.create_ticket') }).click()
  await expect(control(page, 'subject')).toHaveValue(new RegExp(`^Call from ${name}, `))
  await expect(control(page, 'description')).toHaveValue(
    new RegExp(`^Call from ${formatPhone(number).replace('+', '\\+')}`),
  )
  await page
    .getByRole('main')
    .getByRole('button', { name: text('app.record.create', { noun: 'ticket' }) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Call from ${name}`)
  await expect(noticesOn(page).getByText(name)).toBeVisible()

  await report('answered')
  await expect(noticesOn(page)).toBeHidden(slow)
})

test('an unknown caller becomes a contact with the number', async ({ page, platform, session, api }) => {
  const number = newNumber()
  const report = await reporter(platform.url, session, api, number)
  await openFollowed(page, `/${session.user.tenant_id}/calls/list`)
  await report('ringing')
  const notice = noticeOn(page, text('calls.incoming.named', { name: formatPhone(number) }))
  await notice.getByRole('link', { name: text('calls.incoming.create_contact') }).click(slow)
  await control(page, 'name').fill('Siti Rahayu')
  await page
    .getByRole('main')
    .getByRole('button', { name: text('app.record.create', { noun: 'contact' }) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Siti Rahayu')
  const { data } = await api(contacts.endpoints.list, { query: 'name=Siti+Rahayu' })
  expect(data[0].phones).toEqual([{ e164: number, label: null }])
  await report('ended')
})

test('only the tab in front tells of a call, and a dismissed one stays away', async ({
  page,
  context,
  platform,
  session,
  api,
}) => {
  const report = await reporter(platform.url, session, api, newNumber())
  await openFollowed(page, `/${session.user.tenant_id}/dashboard`)
  await report('ringing')
  await expect(noticesOn(page)).toBeVisible(slow)

  const other = await context.newPage()
  await other.goto(`/${session.user.tenant_id}/profile`)
  await expect(noticesOn(other)).toBeVisible(slow)
  await expect(noticesOn(page)).toBeHidden()
  await other.close()
  await expect(noticesOn(page)).toBeVisible()

  await noticesOn(page).getByRole('button').click()
  await expect(noticesOn(page)).toBeHidden()
  const read = page.waitForResponse((response) => response.url().includes('/calls/incoming'))
  await page.reload()
  expect((await (await read).json()).data).toHaveLength(1)
  await expect(noticesOn(page)).toBeHidden()
  await report('ended')
})

test('calls are told to those who may list them, unless they switch it off', async ({
  page,
  browser,
  platform,
  session,
  api,
}) => {
  const toggle = page.getByRole('switch', {
    name: text('notifications.switch', {
      kind: text('notifications.kind.incoming_call'),
      channel: text('notifications.channel.console'),
    }),
  })
  const colleague = await addColleague(platform.url, api, 'Knowledge reader')
  const theirs = await openAs(browser, platform.url, colleague)
  const asked: string[] = []
  theirs.on('request', (request) => void asked.push(request.url()))
  await openFollowed(theirs, `/${session.user.tenant_id}/profile`)

  const report = await reporter(platform.url, session, api, newNumber())
  await openFollowed(page, `/${session.user.tenant_id}/profile`)
  await report('ringing')
  await expect(noticesOn(page)).toBeVisible(slow)
  await toggle.click()
  await expect(noticesOn(page)).toBeHidden()
  await page.reload()
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(noticesOn(page)).toBeVisible()
  expect(asked.filter((url) => url.includes('/calls/incoming'))).toEqual([])
  await report('ended')
})

/** Opens a page that follows what happens. */
async function openFollowed(page: Page, path: string) {
  const events = page.waitForResponse((response) => /\/events(\?|$)/.test(response.url()))
  await page.goto(path)
  await events
}

/** Reports an inbound call as the PBX server does. */
async function reporter(url: string, session: Session, api: Api, from: string) {
  const [pbx] = (await api(pbxServers.endpoints.list, { query: '_sort=name&status_ne=disabled' })).data
  const { ingest_key } = (await api(pbxServers.endpoints.ingestKey, { params: { id: pbx.id } })).data
  const asPbx = apiOf(url, { ...session, token: { ...session.token, access_token: ingest_key } })
  const call_id = crypto.randomUUID()
  return async (type: CallEvent['type']) => {
    const at = new Date().toISOString()
    const event = { event_id: `${call_id}-${type}`, call_id, type, at, direction: 'inbound', from, to: '+622150001001' }
    const input = { params: { pbxServerId: pbx.id }, body: { events: [event] } }
    expect(await asPbx(callEvents.endpoints.ingest, input)).toMatchObject({ status: 202, data: { accepted: 1 } })
  }
}
