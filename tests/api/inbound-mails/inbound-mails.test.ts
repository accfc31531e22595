/** @module-tag core */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contacts } from '#contract/contacts/contract.ts'
import { files } from '#contract/files.ts'
import { inboundMails, maxMailBytes } from '#contract/inbound-mails.ts'
import { notifications } from '#contract/notifications.ts'
import { settings } from '#contract/settings.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import { listenForMail } from '#server/resources/inbound-mails/smtp.ts'
import { privateKey } from '../../support/mail-domains.ts'
import {
  domain,
  mailService,
  rawMail,
  readTicket,
  receiving,
  say,
  sendBySmtp,
  threadOf,
  ticketOfContact,
} from '../../support/mailed-tickets.ts'
import { giveReader } from '../../support/nouns/nouns.ts'
import type { Account } from '../../support/accounts.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform({ mail: true, env: receiving })
const { accept, discard, formatted } = ticketComments.endpoints
let smtp: NonNullable<Awaited<ReturnType<typeof listenForMail>>>
let service: Awaited<ReturnType<typeof mailService>>
beforeAll(async () => {
  smtp = (await listenForMail(platform.deps))!
  service = await mailService(platform)
})
afterAll(() => smtp?.close())

const commentsOf = async (id: string) => (await threadOf(platform, id)).filter(({ type }) => type === 'comment')
async function openTickets(mail_opens_tickets: boolean) {
  const answer = await platform.call(settings.endpoints.update, { as: 'admin', body: { mail_opens_tickets } })
  expect(answer.body.data).toMatchObject({ mail_opens_tickets })
}
const ticketOf = async (subject: string) =>
  (await platform.call(tickets.endpoints.list, { as: 'admin', query: `q=${encodeURIComponent(subject)}` })).body.data[0]

test('emails of both ways and public replies are in the timeline of the contact, page by page', async () => {
  const { ticket, address, reply, contact } = await ticketOfContact(platform)
  const { id } = contact
  const timeline = async (query = '', as: Account = 'admin') =>
    (await platform.call(contacts.endpoints.timeline, { as, params: { id }, query })).body.data
  const sent = (await say(platform, ticket.id, { body: 'Which line?' })).body.data
  await say(platform, ticket.id, { body: 'Looks broken.', visibility: 'internal' })
  await service.handOver({ from: address, to: reply, text: 'Line 3.' })
  await service.handOver({ from: 'stranger@example.test', to: reply, text: 'Line 4.' })
  const entries = await timeline()
  expect(entries).toMatchObject([
    { kind: 'email', title: 'Echo', direction: 'inbound', status: 'received', ticket_id: ticket.id, seconds: null },
    { kind: 'email', id: sent.id, title: 'Echo', direction: 'outbound', ticket_id: ticket.id },
    { kind: 'ticket', id: ticket.id, ticket_id: null },
  ])
  expect(await timeline('_start=1&_end=2')).toEqual(entries.slice(1, 2))

  await giveReader(platform, ['read-detail-contacts', 'read-list-tickets'])
  expect(await timeline('', 'reader')).toMatchObject([{ kind: 'ticket' }])
  await giveReader(platform, ['read-detail-contacts', 'read-list-tickets', 'read-detail-tickets'])
  expect(await timeline('', 'reader')).toHaveLength(3)
})

describe('an answer by SMTP', () => {
  test('goes out, comes back and becomes a comment of the requester', async () => {
    const { ticket, address, reply, contact } = await ticketOfContact(platform)
    const sent = (await say(platform, ticket.id, { body: 'Which line?' })).body.data
    await platform.mailTo(address)
    await sendBySmtp(smtp.port, {
      from: `${contact.name} <${address}>`,
      to: reply,
      inReplyTo: `<${sent.id}@${domain}>`,
      text: 'Line 3.\n\nBudi\n\nOn 21 Nov 2026, Nusantara Support wrote:\n> Which line?\n',
    })
    const [, answer] = await commentsOf(ticket.id)
    expect(answer).toMatchObject({
      body: 'Line 3.\n\nBudi',
      visibility: 'public',
      author_id: null,
      is_held: false,
      mail: { direction: 'inbound', status: 'received', address, name: contact.name },
    })
    expect(answer!.mail!.quoted).toContain('> Which line?')
    expect(answer!.mail!.checks).toEqual({ spf: 'none', dkim: 'none', dmarc: 'none' })

    await say(platform, ticket.id, { body: 'Fixed.' })
    const next = await platform.mailTo(address, new RegExp(`#${ticket.number}`))
    expect(next.raw.split(/^In-Reply-To: /m)).toHaveLength(2)
  })

  test('is refused for an address that is nobody’s, and taken for no other domain', async () => {
    const { reply } = await ticketOfContact(platform)
    const forged = reply.replace(/.{20}@/, '00000000000000000000@')
    for (const to of [forged, `unknown@${domain}`, 'someone@elsewhere.test']) {
      await expect(sendBySmtp(smtp.port, { from: 'a@b.test', to, text: 'x' })).rejects.toMatchObject({
        responseCode: 550,
      })
    }
  })

  test('beyond the limit of size is refused', async () => {
    const { reply, address } = await ticketOfContact(platform)
    const content = Buffer.alloc(maxMailBytes)
    const sending = sendBySmtp(smtp.port, { from: address, to: reply, text: 'x', attachments: [{ content }] })
    await expect(sending).rejects.toMatchObject({ responseCode: 552 })
  })

  test('announces its limit, and offers neither log-in nor TLS', async () => {
    const said = await new Promise<string>((done) => {
      const socket = connect(smtp.port, '127.0.0.1')
      let text = ''
      socket.on('data', (part) => {
        text += part.toString()
        if (text.startsWith('220') && !text.includes('250')) socket.write('EHLO test\r\n')
        if (/^250 /m.test(text)) socket.end()
      })
      socket.on('close', () => done(text))
    })
    expect(said).toContain(`SIZE ${maxMailBytes}`)
    expect(said).not.toMatch(/AUTH|STARTTLS/)
  })
})

describe('SPF, DKIM and DMARC', () => {
  const from = async (address: string, options: object = {}) => {
    const { ticket, reply } = await ticketOfContact(platform, { emails: [address] })
    await sendBySmtp(smtp.port, { from: address, to: reply, text: 'It is back', ...options })
    return (await commentsOf(ticket.id))[0]!
  }

  test('pass for a mail that its domain has signed and sent', async () => {
    const dkim = { domainName: 'signed.test', keySelector: 's1', privateKey }
    const { mail, is_held } = await from('ani@signed.test', { dkim })
    expect(mail!.checks).toEqual({ spf: 'pass', dkim: 'pass', dmarc: 'pass' })
    expect(is_held).toBe(false)
  })

  test('hold a mail that its domain disowns, though it bears the address of the requester', async () => {
    const { mail, is_held } = await from('boss@strict.test')
    expect(mail!.checks).toMatchObject({ spf: 'fail', dmarc: 'fail' })
    expect(is_held).toBe(true)
  })

  test('are unknown while the DNS does not answer', async () => {
    const { mail, is_held } = await from('ani@broken.test')
    expect(mail!.checks!.spf).toBe('temperror')
    expect(is_held).toBe(true)
  })
})

describe('a mail that a service hands over', () => {
  test('becomes a comment as well, and is not said to be checked', async () => {
    const { ticket, address, reply } = await ticketOfContact(platform)
    const headers = { 'Authentication-Results': `${domain}; spf=pass; dkim=pass` }
    const { status, body } = await service.handOver({ from: address, to: reply, text: 'It is back', headers })
    expect(status).toBe(202)
    const [comment] = await commentsOf(ticket.id)
    expect(body.data).toEqual({ ticket_id: ticket.id, comment_id: comment!.id, outcome: 'replied' })
    expect(comment!.mail!.checks).toBeNull()
  })

  test('is taken once, however often it comes', async () => {
    const { ticket, address, reply } = await ticketOfContact(platform)
    const raw = await rawMail({ from: address, to: reply, text: 'Once' })
    const answers = await Promise.all([1, 2, 3].map(() => service.handOver(raw)))
    expect(answers.map(({ body }) => body.data.outcome).sort()).toEqual(['duplicate', 'duplicate', 'replied'])
    expect(await commentsOf(ticket.id)).toHaveLength(1)
  })

  test('needs the current key of its tenant', async () => {
    const other = await mailService(platform, 'foreigner')
    const { ticket, address, reply } = await ticketOfContact(platform)
    const foreign = await other.handOver({ from: address, to: reply, text: 'Let me in' })
    expect(foreign.body.data).toEqual({ ticket_id: null, outcome: 'ignored' })
    const replaced = await mailService(platform, 'foreigner')
    expect((await other.handOver({ from: address, to: reply, text: 'Again' })).status).toBe(401)
    expect((await replaced.handOver({ from: address, to: reply, text: 'Again' })).status).toBe(202)
    expect(await commentsOf(ticket.id)).toEqual([])
  })

  test('finds its ticket by the mails that it answers, if the address is lost', async () => {
    const { ticket, address } = await ticketOfContact(platform)
    const sent = (await say(platform, ticket.id, { body: 'Which line?' })).body.data
    const mail = { from: address, to: 'support@example.test', text: 'Line 3', references: [`<${sent.id}@${domain}>`] }
    expect((await service.handOver(mail)).body.data).toMatchObject({ ticket_id: ticket.id, outcome: 'replied' })
  })

  test('is refused beyond the limit, and when it is empty', async () => {
    expect((await service.handOver(Buffer.alloc(maxMailBytes + 1, 'a'))).status).toBe(413)
    expect((await service.handOver(Buffer.alloc(0))).status).toBe(422)
  })
})

describe('a reply', () => {
  test('reopens a resolved ticket, and tells assignee and watchers', async () => {
    const { user } = await platform.session('admin')
    const { ticket, address, reply, contact } = await ticketOfContact(platform)
    const change = (body: object) =>
      platform.call(tickets.endpoints.update, { as: 'admin', params: { id: ticket.id }, body })
    await change({ status: 'resolved', assignee_id: user.id })
    await service.handOver({ from: `${contact.name} <${address}>`, to: reply, text: 'It is back' })
    expect(await readTicket(platform, ticket.id)).toMatchObject({ status: 'open', first_responded_at: null })
    const told = (await platform.call(notifications.endpoints.list, { as: 'admin' })).body.data
    expect(told.filter((one: any) => one.resource_id === ticket.id)[0]).toMatchObject({
      kind: 'watched',
      params: { what: 'replied', by: contact.name },
    })
  })

  test('to a closed ticket opens one that continues it', async () => {
    const { ticket, address, reply, contact } = await ticketOfContact(platform)
    const change = (status: string) =>
      platform.call(tickets.endpoints.update, { as: 'admin', params: { id: ticket.id }, body: { status } })
    await change('resolved')
    await change('closed')
    const { body } = await service.handOver({ from: address, to: reply, subject: 'Echo again', text: 'It is back' })
    expect(body.data.outcome).toBe('opened')
    expect(await readTicket(platform, body.data.ticket_id)).toMatchObject({
      follow_up_of_id: ticket.id,
      contact_id: contact.id,
      subject: 'Echo again',
      description: 'It is back',
    })
  })

  test('from another address is held until an agent accepts it', async () => {
    const { ticket, reply } = await ticketOfContact(platform)
    await platform.call(tickets.endpoints.update, {
      as: 'admin',
      params: { id: ticket.id },
      body: { status: 'resolved' },
    })
    const { body } = await service.handOver({ from: 'Eve <eve@elsewhere.test>', to: reply, text: 'Send it to me' })
    expect(body.data.outcome).toBe('held')
    const held = (await commentsOf(ticket.id))[0]!
    expect(held).toMatchObject({ is_held: true, can: { accept: true, discard: true } })
    expect((await readTicket(platform, ticket.id)).status).toBe('resolved')

    const params = { ticketId: ticket.id, id: held.id }
    expect((await platform.call(accept, { as: 'reader', params })).status).toBe(403)
    expect((await platform.call(accept, { as: 'admin', params })).body.data).toMatchObject({ is_held: false })
    expect((await readTicket(platform, ticket.id)).status).toBe('open')
    expect((await platform.call(discard, { as: 'admin', params })).body.reason).toBe('not_held')
  })

  test('that is held is gone once it is discarded, and does not come again', async () => {
    const { ticket, reply } = await ticketOfContact(platform)
    const raw = await rawMail({ from: 'eve@elsewhere.test', to: reply, text: 'Send it to me' })
    const { comment_id: id } = (await service.handOver(raw)).body.data
    const params = { ticketId: ticket.id, id }
    expect((await platform.call(discard, { as: 'foreigner', params })).status).toBe(404)
    expect((await platform.call(discard, { as: 'admin', params })).status).toBe(200)
    expect((await service.handOver(raw)).body.data.outcome).toBe('duplicate')
    expect(await commentsOf(ticket.id)).toEqual([])
  })

  test('keeps attachments within the limits, and names the others', async () => {
    const { ticket, address, reply } = await ticketOfContact(platform)
    const attachments = [
      { filename: '../plan.txt', content: 'The plan' },
      { filename: 'film.mp4', content: Buffer.alloc(6_000_000) },
    ]
    await service.handOver({ from: address, to: reply, text: 'See there', attachments })
    const [comment] = (await commentsOf(ticket.id)) as any[]
    expect(comment.attachments.map(({ label }: any) => label)).toEqual(['.._plan.txt'])
    expect(comment.mail.left_out).toEqual(['film.mp4'])
    const params = { id: comment.attachment_ids[0] }
    expect((await platform.call(files.endpoints.detail, { as: 'admin', params })).body.data.size).toBe(8)
    expect((await platform.call(files.endpoints.detail, { as: 'foreigner', params })).status).toBe(404)
  })
})

describe('HTML', () => {
  test('is sanitized, and its remote images stay out until they are asked for', async () => {
    const { ticket, address, reply } = await ticketOfContact(platform)
    const html = `<p style="color:red;position:fixed" onclick="x()">Hello <script>alert(1)</script>
      <a href="javascript:alert(1)">a</a> <a href="https://example.test/">b</a></p>
      <img src="http://127.0.0.1:9/pixel.png" alt="Logo"><img src="data:image/svg+xml;base64,PHN2Zz4=">
      <iframe src="https://evil.test"></iframe><form action="/x"><input name="p"></form><style>*{display:none}</style>`
    await service.handOver({ from: address, to: reply, text: 'Hello', html })
    const [comment] = await commentsOf(ticket.id)
    expect(comment!.mail).toMatchObject({ has_html: true, has_remote_images: true })
    const params = { ticketId: ticket.id, id: comment!.id }
    const shown = (await platform.call(formatted, { as: 'admin', params })).body.data.html as string
    expect(shown).toContain('<p style="color:red">Hello')
    expect(shown).toContain('href="https://example.test/" target="_blank" rel="noopener noreferrer nofollow"')
    expect(shown).not.toMatch(/script|onclick|position|iframe|form|input|style>|pixel|svg/)
    // The address is a private one, which the platform does not connect to.
    const asked = await platform.call(formatted, { as: 'admin', params, query: 'images=true' })
    expect(asked.body.data.html).toBe(shown)
    expect((await platform.call(formatted, { as: 'foreigner', params })).status).toBe(404)
  })
})

describe('a mail of a program', () => {
  test.each([
    ['an absence note', { 'Auto-Submitted': 'auto-replied' }],
    ['a bulk mail', { Precedence: 'bulk' }],
    ['an autoresponder', { 'X-Autoreply': 'yes' }],
    ['one without a return path', { 'Return-Path': '<>' }],
  ])('such as %s is a note, and reopens nothing', async (_, headers) => {
    const { ticket, address, reply } = await ticketOfContact(platform)
    await platform.call(tickets.endpoints.update, {
      as: 'admin',
      params: { id: ticket.id },
      body: { status: 'resolved' },
    })
    const { body } = await service.handOver({ from: address, to: reply, text: 'I am away', headers })
    expect(body.data.outcome).toBe('noted')
    expect((await commentsOf(ticket.id))[0]).toMatchObject({ visibility: 'internal', mail: { status: 'automatic' } })
    expect((await readTicket(platform, ticket.id)).status).toBe('resolved')
  })

  test('that this platform has sent is ignored', async () => {
    const { ticket, address, reply } = await ticketOfContact(platform)
    const sent = (await say(platform, ticket.id, { body: 'Hello' })).body.data
    for (const looped of [
      { messageId: `<${sent.id}@${domain}>` },
      { headers: { 'X-Loop': domain } },
      { from: `someone@${domain}` },
    ]) {
      const mail = { from: address, to: reply, text: 'Hello', ...looped }
      expect((await service.handOver(mail)).body.data).toEqual({ ticket_id: null, outcome: 'ignored' })
    }
    expect(await commentsOf(ticket.id)).toHaveLength(1)
  })

  test('that reports a failed delivery marks the reply, and notes it once', async () => {
    const { ticket, address, reply } = await ticketOfContact(platform)
    const sent = (await say(platform, ticket.id, { body: 'Hello' })).body.data
    await platform.runDue()
    const report = (action: string) =>
      Buffer.from(
        [
          'From: MAILER-DAEMON@mx.example.test',
          `To: ${reply}`,
          'Subject: Undelivered Mail Returned to Sender',
          `Message-ID: <${action}-${ticket.id}@mx.example.test>`,
          'MIME-Version: 1.0',
          'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
          '',
          '--b',
          'Content-Type: text/plain',
          '',
          'It was not delivered.',
          '--b',
          'Content-Type: message/delivery-status',
          '',
          'Reporting-MTA: dns; mx.example.test',
          '',
          `Final-Recipient: rfc822; ${address}`,
          `Action: ${action}`,
          'Status: 5.1.1',
          'Diagnostic-Code: smtp; 550 5.1.1 No such user',
          '--b',
          'Content-Type: text/rfc822-headers',
          '',
          `Message-ID: <${sent.id}@${domain}>`,
          '--b--',
          '',
        ].join('\r\n'),
      )
    expect((await service.handOver(report('delayed'))).body.data.outcome).toBe('ignored')
    expect((await service.handOver(report('failed'))).body.data.outcome).toBe('noted')
    expect((await service.handOver(report('failed'))).body.data.outcome).toBe('duplicate')
    const [out, note] = await commentsOf(ticket.id)
    expect(out!.mail).toMatchObject({ status: 'bounced', problem: '550 5.1.1 No such user' })
    expect(note).toMatchObject({ visibility: 'internal', mail: { status: 'bounce', address } })
  })
})

describe('a mail to the address of the tenant', () => {
  const mail = {
    from: 'Rina <rina@new.test>',
    to: `nusantara@${domain}`,
    subject: 'No dial tone',
    text: 'Since today',
  }

  test('is ignored unless the tenant wants it', async () => {
    expect((await service.handOver(mail)).body.data).toEqual({ ticket_id: null, outcome: 'ignored' })
    const shown = (await platform.call(inboundMails.endpoints.read, { as: 'admin' })).body.data
    expect(shown).toMatchObject({ address: mail.to, is_received: true, key_set_at: expect.any(String) })
  })

  test('opens a ticket of a new contact, and the next one of the same contact', async () => {
    await openTickets(true)
    await sendBySmtp(smtp.port, { ...mail, from: 'Rina <rina@signed.test>' })
    const opened = await ticketOf('No dial tone')
    expect(opened).toMatchObject({ description: 'Since today', status: 'new', requester_id: null })
    const contact = (await platform.call(contacts.endpoints.detail, { as: 'admin', params: { id: opened.contact_id } }))
      .body.data
    expect(contact).toMatchObject({ name: 'Rina', emails: ['rina@signed.test'] })
    const [event] = await threadOf(platform, opened.id)
    expect(event).toMatchObject({
      type: 'event',
      change: { field: 'mail', after: 'rina@signed.test' },
      mail: { is_verified: true },
    })

    await sendBySmtp(smtp.port, { ...mail, from: 'rina@signed.test', subject: 'Another matter' })
    expect((await ticketOf('Another matter')).contact_id).toBe(contact.id)
    await openTickets(false)
  })

  test('that a program has written opens nothing', async () => {
    await openTickets(true)
    const automatic = { ...mail, headers: { Precedence: 'bulk' } }
    expect((await service.handOver(automatic)).body.data.outcome).toBe('ignored')
    await openTickets(false)
  })
})
