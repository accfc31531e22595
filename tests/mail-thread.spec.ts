import { contacts } from '#contract/contacts/contract.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import { apiOf } from './support/api.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { expect, test as base } from './support/browser/test.ts'
import { logIn, stored } from './support/browser/session.ts'
import { domain, sendBySmtp } from './support/mailed-tickets.ts'
import { freePort, removeFolder, startPlatform } from './support/platform/process.ts'
import { text } from './support/words.ts'

/** A thread of a mail client, received by SMTP and read on the page of its ticket. */

interface Receiving {
  url: string
  smtp: number
}

const test = base.extend<object, { receiving: Receiving }>({
  receiving: [
    async ({}, use) => {
      const smtp = await freePort()
      const platform = await startPlatform({ INBOUND_MAIL_DOMAIN: domain, INBOUND_SMTP_PORT: String(smtp) })
      await use({ url: platform.url, smtp })
      await platform.stop()
      removeFolder(platform.dataDir)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ receiving }, use) => use(receiving.url),
  session: async ({ receiving }, use) => use(await logIn(receiving.url, 'admin')),
  storageState: async ({ session, receiving }, use) => use(stored(session, receiving.url)),
})

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('five mails in two languages, with attachments, are one conversation', async ({ page, session, receiving }) => {
  const api = apiOf(receiving.url, session)
  const body = { name: 'Rina Hartono', emails: ['rina@open.test'], language: 'id' }
  const contact = (await api(contacts.endpoints.create, { body })).data
  const opened = { subject: 'Gangguan telepon', description: 'Sejak pagi.', contact_id: contact.id }
  const ticket = (await api(tickets.endpoints.create, { body: opened })).data
  const say = async (words: string) =>
    (await api(ticketComments.endpoints.create, { params: { ticketId: ticket.id }, body: { body: words } })).data
  const idOf = (comment: { id: string }) => `<${comment.id}@${domain}>`
  const send = (mail: object) =>
    sendBySmtp(receiving.smtp, {
      from: 'Rina Hartono <rina@open.test>',
      to: `nusantara@${domain}`,
      subject: 'Re: Gangguan telepon',
      ...mail,
    })

  const first = await say('Nomor yang mana?')
  const invoice = { filename: 'tagihan.pdf', content: Buffer.from('%PDF-1.4 tagihan') }
  await send({
    messageId: '<2@open.test>',
    inReplyTo: idOf(first),
    text: 'Nomor 021-555-0100.\n\nPada Sab, 21 Nov 2026 pukul 09.00 Sari <s@x.test> menulis:\n> Nomor yang mana?',
    attachments: [invoice],
  })
  await send({
    messageId: '<3@open.test>',
    inReplyTo: '<2@open.test>',
    references: [idOf(first), '<2@open.test>'],
    html: '<p>The line is <b>dead</b>, see the picture.</p><img src="cid:lamp"><blockquote>Nomor yang mana?</blockquote>',
    attachments: [{ filename: 'lampu.png', content: picture, cid: 'lamp' }],
  })
  const second = await say('We will call you at ten.')
  await send({
    messageId: '<5@open.test>',
    inReplyTo: idOf(second),
    references: ['<2@open.test>', idOf(second)],
    text: 'Thank you, "> 10 minutes" is fine.\n\nRina',
    attachments: [{ filename: 'layar.png', content: picture }],
  })

  await page.goto(`/${session.user.tenant_id}/tickets/detail/${ticket.id}`)
  const line = (words: string) => page.getByRole('listitem').filter({ hasText: words })
  await expect(line('Nomor 021-555-0100.').getByText('tagihan.pdf')).toBeVisible()
  await expect(line('Nomor 021-555-0100.').getByText('> Nomor yang mana?')).toBeHidden()
  await expect(line('The line is dead, see the picture.').first()).toBeVisible()
  await expect(line('"> 10 minutes" is fine.').getByText('layar.png')).toBeVisible()
  await expect(page.getByText(text('tickets.mail.received', { address: 'rina@open.test' }))).toHaveCount(3)
  await expect(page.getByText(text('tickets.mail.held_tag'))).toHaveCount(0)
  await expect(page.getByText(text('tickets.mail.unverified'))).toHaveCount(0)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sidewaysPixels(page)).toBe(0)
    for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  }
})
