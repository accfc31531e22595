/** @module-tag core */
import iconv from 'iconv-lite'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { contacts } from '#contract/contacts/contract.ts'
import { settings } from '#contract/settings.ts'
import { ticketComments, type TicketComment } from '#contract/ticket-comments.ts'
import {
  domain,
  mailService,
  readTicket,
  receiving,
  say,
  threadOf,
  ticketOfContact,
} from '../../support/mailed-tickets.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

/** Mails that mail clients and forms send, handed over as they came. */

const platform = usePlatform({ mail: true, env: receiving })
let service: Awaited<ReturnType<typeof mailService>>
beforeAll(async () => {
  service = await mailService(platform)
  await platform.call(settings.endpoints.update, { as: 'admin', body: { mail_opens_tickets: true } })
})

const read = (name: string) => readFileSync(new URL(`../../cases/mail/${name}.eml`, import.meta.url))
const handOver = async (raw: Buffer) => {
  const { status, body } = await service.handOver(raw)
  expect(status).toBe(202)
  return body.data as { ticket_id: string; comment_id?: string; outcome: string }
}
/** The ticket that a mail opens, with the names of its attachments and the entry that says how it came. */
async function opened(raw: Buffer) {
  const { ticket_id, outcome } = await handOver(raw)
  expect(outcome).toBe('opened')
  const ticket = (await readTicket(platform, ticket_id)) as any
  const [event] = await threadOf(platform, ticket_id)
  const files = ticket.attachments.map(({ label }: { label: string }) => label) as string[]
  return { ticket, files, event: event as TicketComment & { mail: NonNullable<TicketComment['mail']> } }
}
const mailOf = (lines: string[], body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(
      [
        'From: Ani <ani@example.com>',
        `To: nusantara@${domain}`,
        `Message-ID: <${crypto.randomUUID()}@example.com>`,
        ...lines,
        '',
        '',
      ].join('\r\n'),
      'latin1',
    ),
    Buffer.from(body),
  ])

describe('what is accepted is kept', () => {
  test('an attachment of a related part that no text shows', async () => {
    expect((await opened(read('attachment-lost-related-with-content-id'))).files).toEqual(['invoice.pdf'])
  })

  test('the text of a mail that is HTML alone, beside an attachment', async () => {
    const { ticket, files } = await opened(read('html-only-in-multipart-shows-dash'))
    expect(ticket.description).toBe('My phone is dead')
    expect(files).toEqual(['a.pdf'])
  })

  test('the letters around a NUL', async () => {
    expect((await opened(read('nul-in-html-refused'))).ticket.description).toBe('AB')
  })

  test('a picture within an address, and not as text', async () => {
    const { ticket, files, event } = await opened(read('data-uri-image-as-base64-text'))
    expect(ticket.description).toMatch(/^Look\s+end$/)
    expect([...files, ...event.mail.left_out]).toEqual(['picture-1.png'])
  })

  test.each([
    ['that is shown in the text, there alone', 2_000, []],
    ['that is too large for that, as a file', 200_000, ['lamp.png']],
  ])('a picture %s', async (_, size, kept) => {
    const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(size, 7)])
    const body = [
      '--B',
      'Content-Type: text/html',
      '',
      '<p>Look</p><img src="cid:p1">',
      '--B',
      'Content-Type: image/png; name=lamp.png',
      'Content-ID: <p1>',
      'Content-Transfer-Encoding: base64',
      '',
      picture.toString('base64').replace(/.{76}/g, '$&\r\n'),
      '--B--',
      '',
    ].join('\r\n')
    const lines = ['MIME-Version: 1.0', 'Content-Type: multipart/related; boundary=B']
    const { files, event, ticket } = await opened(mailOf(lines, body))
    expect([...files, ...event.mail.left_out]).toEqual(kept)
    const params = { ticketId: ticket.id, id: event.id }
    const shown = (await platform.call(ticketComments.endpoints.formatted, { as: 'admin', params })).body.data.html
    expect(shown.includes('data:image/png')).toBe(kept.length === 0)
  })

  test('a long text, whole in a file', async () => {
    const { files } = await opened(mailOf([], 'A sentence about the matter. '.repeat(3_000)))
    expect(files).toEqual(['message.txt'])
  })

  test('a mail whose author cannot be read, of a sender who is not verified', async () => {
    const { ticket, event } = await opened(read('from-unparsable-dropped'))
    expect(ticket).toMatchObject({ description: 'hello', requester_id: null })
    expect(event.mail).toMatchObject({ name: 'some name', is_verified: false })
  })
})

describe('letters are read right', () => {
  test('in Latin-1 without a charset', async () => {
    expect((await opened(read('latin1-without-charset'))).ticket.description).toBe('Grüße aus Köln')
  })

  test.each([
    [
      'a charset that is not the one stated',
      ['Content-Type: text/plain; charset=utf-8'],
      Buffer.from('Größe', 'latin1'),
      'Größe',
    ],
    ['an unknown charset', ['Content-Type: text/plain; charset=utf8mb4'], Buffer.from('Größe'), 'Größe'],
    ['no type at all', [], Buffer.from('Ça va, élève ?', 'latin1'), 'Ça va, élève ?'],
    [
      'quoted-printable',
      ['Content-Type: text/plain', 'Content-Transfer-Encoding: quoted-printable'],
      Buffer.from('Gr=F6=DFe'),
      'Größe',
    ],
    ['another type parameter', ['Content-Type: text/plain; format=flowed'], Buffer.from('Größe', 'latin1'), 'Größe'],
    [
      'letters of Cyrillic',
      [],
      iconv.encode('Здравствуйте, телефон не работает.', 'windows-1251'),
      'Здравствуйте, телефон не работает.',
    ],
    ['letters of Japanese', [], iconv.encode('電話が使えません。', 'shift_jis'), '電話が使えません。'],
  ])('with %s', async (_, lines, body, text) => {
    expect((await opened(mailOf(lines, body))).ticket.description).toBe(text)
  })

  test('or it is said that they were guessed', async () => {
    // Two letters of Windows-1252, or one of Chinese.
    const [guessed, clear] = [Buffer.from('Ðà', 'latin1'), Buffer.from('Größe', 'latin1')]
    expect((await opened(mailOf(['Content-Type: text/plain'], guessed))).event.mail.is_guessed).toBe(true)
    expect((await opened(mailOf(['Content-Type: text/plain'], clear))).event.mail.is_guessed).toBeUndefined()
  })

  test('in a subject of raw bytes', async () => {
    expect((await opened(mailOf(['Subject: Gr\xf6\xdfe'], 'x'))).ticket.subject).toBe('Größe')
  })
})

describe('a customer’s own words', () => {
  test.each(['customer-text-folded-wrote', 'customer-text-folded-from-to-date'])(
    'are shown whole: %s',
    async (name) => {
      const { ticket, event } = await opened(read(name))
      const [, body] = read(name)
        .toString()
        .split(/\r?\n\r?\n(.*)/s)
      expect(ticket.description).toBe(body!.replaceAll('\r\n', '\n').trim())
      expect(event.mail.quoted).toBeNull()
    },
  )
})

describe('who it is from, and where it belongs', () => {
  test('the person to reply to is the requester of what a form sends', async () => {
    const { ticket } = await opened(read('reply-to-ignored'))
    const params = { id: ticket.contact_id }
    const contact = (await platform.call(contacts.endpoints.detail, { as: 'admin', params })).body.data
    expect(contact).toMatchObject({ name: 'Siti', emails: ['siti@customer.example'] })
  })

  test.each([
    ['as it came', (text: string) => text],
    ['with commas', (text: string) => text.replace('> <', '>, <')],
    ['glued together', (text: string) => text.replace('> <', '><')],
    ['without In-Reply-To', (text: string) => text.replace(/^In-Reply-To:.*\r?\n/m, '')],
  ])('a reply is in the ticket of the latest mail that it names, %s', async (_, changed) => {
    const [a, b] = [await ticketOfContact(platform), await ticketOfContact(platform)]
    const [ofA, ofB] = [
      await say(platform, a.ticket.id, { body: 'A?' }),
      await say(platform, b.ticket.id, { body: 'B?' }),
    ]
    const text = read('thread-wrong-ticket')
      .toString()
      .replaceAll('mail.example.test', domain)
      .replaceAll('COMMENT-OF-A', ofA.body.data.id)
      .replaceAll('COMMENT-OF-B', ofB.body.data.id)
      .replace('a9@', `${crypto.randomUUID()}@`)
    expect((await handOver(Buffer.from(changed(text)))).ticket_id).toBe(b.ticket.id)
  })

  test('a receipt leaves the reply as delivered as it was', async () => {
    const { ticket, reply } = await ticketOfContact(platform)
    const sent = (await say(platform, ticket.id, { body: 'Which line?' })).body.data
    await platform.runDue()
    const text = read('read-receipt-marks-reply-bounced')
      .toString()
      .replaceAll('mail.example.test', domain)
      .replaceAll('COMMENT-ID', sent.id)
    const before = (await threadOf(platform, ticket.id)).find(({ id }) => id === sent.id)!.mail
    for (const to of [`nusantara@${domain}`, reply]) {
      await handOver(Buffer.from(text.replace(/^To: .*$/m, `To: ${to}`).replace('a7@', `${crypto.randomUUID()}@`)))
    }
    expect((await threadOf(platform, ticket.id)).find(({ id }) => id === sent.id)!.mail).toEqual(before)
  })

  test('the same mail eight times at once opens one ticket', async () => {
    const raw = mailOf(['Subject: Eight times'], 'Once')
    const answers = await Promise.all(Array.from({ length: 8 }, () => service.handOver(raw)))
    const taken = answers.filter(({ status }) => status === 202)
    // Beyond the uploads that one caller may have at once.
    expect(answers.filter((answer) => !taken.includes(answer)).every(({ status }) => status === 429)).toBe(true)
    const outcomes = taken.map(({ body }) => body.data.outcome).toSorted()
    expect(outcomes).toEqual([...Array(taken.length - 1).fill('duplicate'), 'opened'])
  })
})

test('a report with several recipients is read to the end, and believed at the return path alone', async () => {
  const { ticket, reply } = await ticketOfContact(platform)
  const sent = (await say(platform, ticket.id, { body: 'Which line?' })).body.data
  await platform.runDue()
  const report = (to: string) =>
    Buffer.from(
      [
        'From: MAILER-DAEMON@mx.example.com',
        `To: ${to}`,
        `Message-ID: <${crypto.randomUUID()}@mx.example.com>`,
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        '',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example.com',
        '',
        'Final-Recipient: rfc822; first@example.com',
        'Action: delivered',
        'Status: 2.0.0',
        '',
        'Final-Recipient: rfc822; second@example.com',
        'Action: failed',
        'Status: 5.2.2',
        'Diagnostic-Code: smtp; 552 5.2.2',
        ' Mailbox full',
        '',
        '--b',
        'Content-Type: message/rfc822',
        '',
        `Message-ID: <${sent.id}@${domain}>`,
        'Subject: Echo',
        '',
        'Which line?',
        '--b--',
        '',
      ].join('\r\n'),
    )
  const mailOfReply = async () => (await threadOf(platform, ticket.id)).find(({ id }) => id === sent.id)!.mail!
  expect((await handOver(report(`nusantara@${domain}`))).outcome).toBe('ignored')
  expect((await mailOfReply()).status).not.toBe('bounced')
  const other = await ticketOfContact(platform)
  await handOver(report(other.reply))
  expect((await mailOfReply()).status).not.toBe('bounced')
  expect((await handOver(report(reply))).outcome).toBe('noted')
  expect(await mailOfReply()).toMatchObject({ status: 'bounced', problem: '552 5.2.2 Mailbox full' })
})
