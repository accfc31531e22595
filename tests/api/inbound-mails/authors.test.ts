/** @module-tag core */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contacts } from '#contract/contacts/contract.ts'
import { settings } from '#contract/settings.ts'
import { tickets } from '#contract/tickets.ts'
import { listenForMail } from '#server/resources/inbound-mails/smtp.ts'
import {
  domain,
  readTicket,
  receiving,
  say,
  sendBySmtp,
  threadOf,
  ticketOfContact,
} from '../../support/mailed-tickets.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

/** Mails under the address of somebody else. */

const platform = usePlatform({ mail: true, env: receiving })
let smtp: NonNullable<Awaited<ReturnType<typeof listenForMail>>>
beforeAll(async () => {
  smtp = (await listenForMail(platform.deps))!
  await platform.call(settings.endpoints.update, { as: 'admin', body: { mail_opens_tickets: true } })
})
afterAll(() => smtp?.close())

const envelope = (to: string) => ({ from: 'someone@open.test', to })
let made = 0
/** Sends a reply to the ticket of a contact with exactly these header fields, and returns the entry that it became. */
async function replied(host: string, fieldsOf: (address: string) => string[]) {
  const address = `ani${++made}@${host}`
  const { ticket, reply } = await ticketOfContact(platform, { emails: [address] })
  const fields = [...fieldsOf(address), `To: ${reply}`, `Message-ID: <${crypto.randomUUID()}@x.test>`]
  await sendBySmtp(smtp.port, { envelope: envelope(reply), raw: [...fields, '', 'It is back'].join('\r\n') })
  return (await threadOf(platform, ticket.id)).findLast(({ type }) => type === 'comment')!
}

describe('a reply is held', () => {
  test.each([
    ['two author fields, the sender’s first', 'strict.test', (own: string) => ['From: eve@open.test', `From: ${own}`]],
    ['two author fields, the sender’s last', 'strict.test', (own: string) => [`From: ${own}`, 'From: eve@open.test']],
    ['two authors in one field', 'strict.test', (own: string) => [`From: eve@open.test, ${own}`]],
    ['a group of authors', 'strict.test', (own: string) => [`From: Us: eve@open.test, ${own};`]],
    ['an author whose domain disowns it', 'strict.test', (own: string) => [`From: ${own}`]],
    ['a domain whose name servers fail', 'broken.test', (own: string) => [`From: ${own}`]],
  ])('with %s', async (_, host, fieldsOf) => {
    expect(await replied(host, fieldsOf)).toMatchObject({ is_held: true, mail: { is_verified: false } })
  })

  test('if a program of a stranger has written it', async () => {
    const entry = await replied('signed.test', () => ['From: eve@open.test', 'Auto-Submitted: auto-replied'])
    expect(entry).toMatchObject({ is_held: true, visibility: 'public' })
  })

  test('and not if the domain of its author has sent it, with a policy or without', async () => {
    const { ticket, reply } = await ticketOfContact(platform, { emails: ['ani@signed.test', 'ani@open.test'] })
    for (const from of ['ani@signed.test', 'ani@open.test']) {
      await sendBySmtp(smtp.port, { from, to: reply, text: 'It is back' })
    }
    const entries = (await threadOf(platform, ticket.id)).filter(({ type }) => type === 'comment')
    expect(entries).toMatchObject([
      { is_held: false, mail: { is_verified: true, checks: { dmarc: 'pass' } } },
      { is_held: false, mail: { is_verified: true, checks: { dmarc: 'none', spf: 'pass' } } },
    ])
  })
})

describe('a ticket opened by a mail that claims', () => {
  const openedBy = async (from: string, subject: string) => {
    await sendBySmtp(smtp.port, {
      envelope: envelope(`nusantara@${domain}`),
      from,
      to: `nusantara@${domain}`,
      subject,
      text: 'Hi',
    })
    const query = `q=${encodeURIComponent(subject)}`
    const [ticket] = (await platform.call(tickets.endpoints.list, { as: 'admin', query })).body.data
    const [event] = await threadOf(platform, ticket.id)
    return { ticket: await readTicket(platform, ticket.id), event: event! }
  }

  test('an administrator as its author has neither requester nor author, and says so', async () => {
    const { user } = await platform.session('admin')
    const { ticket, event } = await openedBy(user.email, 'Forged administrator')
    expect(ticket).toMatchObject({ requester_id: null, contact_id: null })
    expect(event).toMatchObject({ author_id: null, mail: { is_verified: false, address: user.email } })
    const sent = (await say(platform, ticket.id, { body: 'Who are you?' })).body.data
    expect(sent.mail).toMatchObject({ address: user.email })
  })

  test.each(['strict.test', 'broken.test', 'silent.test'])('a contact at %s is not that contact', async (host) => {
    const address = `known@${host}`
    const body = { name: 'Known', emails: [address], language: 'en' }
    const contact = (await platform.call(contacts.endpoints.create, { as: 'admin', body })).body.data
    const { ticket, event } = await openedBy(address, `Forged contact of ${host}`)
    expect(ticket.contact_id).not.toBe(contact.id)
    expect(event.mail).toMatchObject({ is_verified: false, address })
  })

  test('a contact, and proves it, is of that contact', async () => {
    const body = { name: 'Known', emails: ['known@open.test'], language: 'en' }
    const contact = (await platform.call(contacts.endpoints.create, { as: 'admin', body })).body.data
    const { ticket, event } = await openedBy('known@open.test', 'A true contact')
    expect(ticket.contact_id).toBe(contact.id)
    expect(event.mail).toMatchObject({ is_verified: true })
  })
})

describe('a mail beyond the limits is refused for good', () => {
  test.each([
    ['folded lines', `X-Long: a\r\n${' b\r\n'.repeat(50_000)}`, ''],
    ['signatures', 'DKIM-Signature: v=1; a=rsa-sha256; d=x.test; s=s; h=from; bh=a=; b=a\r\n'.repeat(300), ''],
    ['parts', 'Content-Type: multipart/mixed; boundary=b\r\n', '--b\r\n\r\nx\r\n'.repeat(5_000)],
  ])('with too many %s', async (_, fields, body) => {
    const to = `nusantara@${domain}`
    const raw = `From: a@open.test\r\nTo: ${to}\r\n${fields}\r\n${body}`
    const sending = sendBySmtp(smtp.port, { envelope: envelope(to), raw })
    await expect(sending).rejects.toMatchObject({ responseCode: 554 })
  })
})
