import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contacts } from '#contract/contacts/contract.ts'
import { inboundMails } from '#contract/inbound-mails.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import type { Api } from './support/api.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** Mails of a ticket on its page. */

// The frame of a mail runs no scripts, those of axe among them.
test.use({ expectedProblems: /Blocked script execution in 'about:srcdoc'/ })

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function answeredTicket(api: Api) {
  const address = `nina.${crypto.randomUUID().slice(0, 8)}@example.test`
  const contact = (await api(contacts.endpoints.create, { body: { name: 'Nina', emails: [address] } })).data
  const body = { subject: 'Echo on all lines', description: 'Since noon.', contact_id: contact.id }
  const ticket = (await api(tickets.endpoints.create, { body })).data
  const params = { ticketId: ticket.id }
  const reply = (await api(ticketComments.endpoints.create, { params, body: { body: 'Which line?' } })).data
  const { key } = (await api(inboundMails.endpoints.createKey)).data
  return { address, ticket, answers: `<${reply.id}@localhost>`, key }
}

const handOver = async (url: string, key: string, lines: string[]) => {
  const sent = await fetch(`${url}/v1/ingest/mail/${key}`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: lines.join('\r\n'),
  })
  expect(sent.status).toBe(202)
}

test('an answer by mail is shown with its quotation folded, formatted, and with images once asked for @core', async ({
  page,
  session,
  api,
  platform,
}) => {
  const asked: string[] = []
  const images = createServer((request, response) => {
    asked.push(request.url!)
    response.writeHead(200, { 'content-type': 'image/png' }).end(pixel)
  })
  await new Promise<void>((listening) => images.listen(0, '127.0.0.1', listening))
  const image = `http://127.0.0.1:${(images.address() as AddressInfo).port}/pixel.png`
  const { address, ticket, answers, key } = await answeredTicket(api)
  await handOver(platform.url, key, [
    `From: Nina <${address}>`,
    'To: support@example.test',
    `In-Reply-To: ${answers}`,
    `Message-ID: <${crypto.randomUUID()}@example.test>`,
    'Content-Type: multipart/alternative; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Line 3, since noon.',
    '',
    'On 21 Nov 2026, Nusantara Support wrote:',
    '> Which line?',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p>Line <b>3</b>, since noon.</p><img src="${image}" alt="Logo">`,
    '--b--',
  ])

  await page.goto(`/${session.user.tenant_id}/tickets/detail/${ticket.id}`)
  await expect(page.getByText(text('tickets.mail.kept', { address }))).toBeVisible()
  await expect(page.getByText(text('tickets.mail.received', { address }))).toBeVisible()
  await expect(page.getByText('Line 3, since noon.')).toBeVisible()
  await expect(page.getByText('> Which line?')).toBeHidden()
  await page.getByText(text('tickets.mail.quoted')).click()
  await expect(page.getByText('> Which line?')).toBeVisible()

  await page.getByRole('button', { name: text('tickets.mail.formatted') }).click()
  const frame = page.frameLocator(`iframe[title="${text('tickets.mail.frame')}"]`)
  await expect(frame.getByText('since noon')).toBeVisible()
  await expect(frame.getByAltText('Logo')).not.toHaveAttribute('src')
  expect(asked).toEqual([])
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sidewaysPixels(page)).toBe(0)
    for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  }
  await page.getByRole('button', { name: text('tickets.mail.images') }).click()
  await expect(frame.getByAltText('Logo')).toHaveAttribute('src', /^data:image\/png/)
  await expect.poll(() => frame.getByAltText('Logo').evaluate((logo: HTMLImageElement) => logo.naturalWidth)).toBe(1)
  expect(asked).toEqual(['/pixel.png'])
  await new Promise((closed) => images.close(closed))
})

test('a mail of somebody else waits until it is accepted or discarded', async ({ page, session, api, platform }) => {
  const { ticket, answers, key } = await answeredTicket(api)
  const from = (name: string) => [
    `From: ${name} <${name.toLowerCase()}@elsewhere.test>`,
    'To: support@example.test',
    `In-Reply-To: ${answers}`,
    `Message-ID: <${crypto.randomUUID()}@elsewhere.test>`,
    '',
    `I am ${name}.`,
  ]
  for (const name of ['Eve', 'Mallory']) await handOver(platform.url, key, from(name))

  await page.goto(`/${session.user.tenant_id}/tickets/detail/${ticket.id}`)
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: `I am ${name}.` })
  const held = text('tickets.mail.held', { address: 'eve@elsewhere.test' })
  await expect(line('Eve').getByText(held)).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await line('Eve')
    .getByRole('button', { name: text('tickets.mail.accept') })
    .click()
  await expect(line('Eve').getByText(held)).toBeHidden()
  await expect(line('Eve')).toBeVisible()

  await line('Mallory')
    .getByRole('button', { name: text('tickets.mail.discard') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('tickets.mail.discard') })
    .click()
  await expect(line('Mallory')).toBeHidden()
})

test('the settings show the address of the tenant, and create one for a mail service', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/settings`)
  await expect(page.getByText(text('iam.settings.mail_none'))).toBeVisible()
  await page
    .getByRole('button', {
      name: new RegExp(`^(${text('iam.settings.mail_key_create')}|${text('iam.settings.mail_key_replace')})$`),
    })
    .click()
  await expect(page.getByText(/\/v1\/ingest\/mail\/mail_[0-9a-f]{32}_/)).toBeVisible()
  await expect(page.getByText(text('iam.settings.mail_secret_none'))).toBeVisible()
  await page.getByRole('button', { name: text('iam.settings.mail_secret_create') }).click()
  await expect(page.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible()
  await expect(page.getByText(text('iam.settings.mail_secret_set', { when: '' }).slice(0, 40))).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sidewaysPixels(page)).toBe(0)
    for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  }

  const remove = text('iam.settings.mail_secret_remove')
  await page.getByRole('button', { name: remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: remove }).click()
  await expect(page.getByText(text('iam.settings.mail_secret_none'))).toBeVisible()
  await expect(page.getByText(/^whsec_/)).toHaveCount(0)
})
