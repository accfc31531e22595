/** @module-tag core */
import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { files } from '#contract/files.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import { ticketOfReply } from '#server/resources/tickets/reply-address.ts'
import { member } from '../../support/identity.ts'
import { domain, readTicket, receiving, say, threadOf, ticketOfContact } from '../../support/mailed-tickets.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform({ mail: true, env: receiving })
const silent = usePlatform()

const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}:\\s*(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw.split('\r\n\r\n')[0]!)?.[1]?.replace(/\s+/g, ' ')

describe('a public reply', () => {
  test('is mailed to the contact with the answer in it, and says so', async () => {
    const { ticket, address } = await ticketOfContact(platform)
    const sent = (await say(platform, ticket.id, { body: 'We look into it.\n\nToday, still.' })).body.data
    expect(sent.mail).toMatchObject({ direction: 'outbound', address, status: 'queued' })

    const mail = await platform.mailTo(address)
    expect(mail.subject).toBe(`[#${ticket.number}] Echo`)
    expect(mail.text).toContain('We look into it.\r\n\r\nToday, still.')
    expect(mail.text).toContain('Sari Dewanti')
    expect(mail.html).toContain('Today, still.')
    expect(headerOf(mail.raw, 'From')).toBe('Nusantara Support <no-reply@localhost>')
    expect(headerOf(mail.raw, 'Message-ID')).toBe(`<${sent.id}@${domain}>`)
    expect(headerOf(mail.raw, 'In-Reply-To')).toBeUndefined()
    expect(headerOf(mail.raw, 'Auto-Submitted')).toBeUndefined()
    const answered = headerOf(mail.raw, 'Reply-To')!
    expect(answered).toMatch(/^reply\+[0-9a-f]{52}@mail\.console\.test$/)
    expect(ticketOfReply(platform.deps.keys, answered.split('@')[0]!)).toBe(ticket.id)
    expect((await threadOf(platform, ticket.id))[0]!.mail).toMatchObject({ status: 'sent', address, problem: null })
  })

  test('continues the thread of the mails before it', async () => {
    const { ticket, address } = await ticketOfContact(platform)
    const [one, two] = [
      await say(platform, ticket.id, { body: 'One' }),
      await say(platform, ticket.id, { body: 'Two' }),
    ]
    await platform.runDue()
    const three = await say(platform, ticket.id, { body: 'Three' })
    await platform.runDue()
    const mail = await platform.mailTo(address, new RegExp(`#${ticket.number}`))
    const ids = [one, two].map(({ body }) => `<${body.data.id}@${domain}>`)
    expect(headerOf(mail.raw, 'Message-ID')).toContain(three.body.data.id)
    expect(headerOf(mail.raw, 'In-Reply-To')).toBe(ids[1])
    expect(headerOf(mail.raw, 'References')).toBe(ids.join(' '))
  })

  test('reaches a requester who is a user in their language, but not one who wrote it', async () => {
    const requester = await member(platform, ['create-tickets', 'update-tickets', 'read-detail-tickets'])
    const token = requester.token.access_token
    const params = { tenantId: requester.user.tenant_id }
    const body = { subject: 'Headset', description: 'Broken' }
    const ticket = (await platform.call(tickets.endpoints.create, { token, params, body })).body.data
    expect((await say(platform, ticket.id, { body: 'A new one is on its way' })).body.data.mail).toMatchObject({
      address: requester.user.email,
      status: 'queued',
    })
    const mail = await platform.mailTo(requester.user.email, /Headset/)
    expect(mail.text).toContain('A new one is on its way')
    const own = await platform.call(ticketComments.endpoints.create, {
      token,
      params: { ...params, ticketId: ticket.id },
      body: { body: 'Thanks' },
    })
    expect(own.body.data.mail).toBeNull()
  })

  test('says that it was not mailed where there is no address', async () => {
    const { ticket } = await ticketOfContact(platform, { emails: [] })
    const { mail } = (await say(platform, ticket.id, { body: 'Hello' })).body.data
    expect(mail).toMatchObject({ status: 'not_sent', address: null })
  })

  test('takes its attachments along', async () => {
    const { ticket, address } = await ticketOfContact(platform)
    const query = 'resource=ticket-comments&field=attachment_ids&filename=plan.txt'
    const content = Buffer.from('The plan')
    const file = (await platform.call(files.endpoints.create, { as: 'admin', query, content })).body.data
    await say(platform, ticket.id, { body: 'Attached', attachment_ids: [file.id] })
    const { raw } = await platform.mailTo(address)
    expect(raw).toContain('filename=plan.txt')
    expect(raw).toContain(content.toString('base64'))
  })

  test('that is a note is not mailed', async () => {
    const { ticket } = await ticketOfContact(platform)
    const note = (await say(platform, ticket.id, { body: 'Internal', visibility: 'internal' })).body.data
    expect(note.mail).toBeNull()
    expect((await readTicket(platform, ticket.id)).first_responded_at).toBeNull()
  })
})

test('a mail that its server refuses is shown as failed, with the reason', async () => {
  const { ticket } = await ticketOfContact(platform, { emails: ['nobody@refused.test'] })
  await say(platform, ticket.id, { body: 'Hello' })
  await platform.runDue()
  expect((await threadOf(platform, ticket.id))[0]!.mail).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('550'),
  })
})

test('without a mail server, a reply is kept for the mail page', async () => {
  const { ticket, address } = await ticketOfContact(silent)
  await say(silent, ticket.id, { body: 'We look into it.' })
  await silent.runDue()
  const { body } = await silent.send('GET', '/dev/mail.json')
  const kept = expect.objectContaining({ to: address, subject: `[#${ticket.number}] Echo` })
  expect(body).toContainEqual(kept)
  expect((await threadOf(silent, ticket.id))[0]!.mail!.status).toBe('kept')
})

test('other mails say that no person has written them', async () => {
  await platform.call(auth.endpoints.requestReset, { body: { email: 'ayu.lestari@nusantara.test' } })
  expect((await platform.mailTo('ayu.lestari@nusantara.test', /sandi/)).raw).toMatch(/^Auto-Submitted: auto-generated/m)
})
