/** @module-tag core */
import { describe, expect, test } from 'vitest'
import { settings } from '#contract/settings.ts'
import { tickets } from '#contract/tickets.ts'
import { undo } from '#contract/undo.ts'
import { change } from '../../support/nouns/refusals.ts'
import { readTicket, receiving, say, threadOf, ticketOfContact } from '../../support/mailed-tickets.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform({ mail: true, env: receiving })
const { reply, unsend } = tickets.endpoints
const as = 'admin' as const

const replyTo = async ({ id }: { id: string }, body: object = {}) =>
  (await platform.call(reply, { as, params: { id }, body: { body: 'Done.', ...body } })).body
const takeBack = ({ id }: { id: string }, comment_id: string, undone: string | null = null) =>
  platform.call(unsend, { as, params: { id }, body: { comment_id, change: undone } })
const commentsOf = async ({ id }: { id: string }) =>
  (await threadOf(platform, id)).filter(({ type }) => type === 'comment').map(({ body }) => body)

/** Lets the wait of a reply end. */
async function pass(id: string) {
  await change(platform, "update tasks set run_at = now() where kind = 'ticket-reply' and status = 'queued'")
  const past = '2026-01-01T00:00:00.000Z'
  await change(platform, `update ticket_comments set mail = mail || '{"sends_at":"${past}"}' where id = '${id}'`)
}

describe('the mail of a reply', () => {
  test('waits ten seconds in the queue, so that a killed process loses nothing', async () => {
    const { ticket, address } = await ticketOfContact(platform)
    const { data } = await replyTo(ticket)
    const wait = Date.parse(data.mail.sends_at) - Date.parse(data.created_at)
    expect(wait).toBeGreaterThan(9_000)
    expect(wait).toBeLessThan(11_000)
    expect(await platform.subjectsTo(address)).toEqual([])
    await pass(data.id)
    expect(await platform.subjectsTo(address)).toHaveLength(1)
  })

  test('goes out at once where the tenant says so, and where it came by the API of comments', async () => {
    const { ticket } = await ticketOfContact(platform)
    expect((await say(platform, ticket.id, { body: 'x' })).body.data.mail.sends_at).toBeUndefined()
    const set = (reply_undo_seconds: number) =>
      platform.call(settings.endpoints.update, { as, body: { reply_undo_seconds } })
    await set(0)
    const { mail } = (await replyTo(ticket)).data
    await set(10)
    expect([mail.status, mail.sends_at]).toEqual(['queued', undefined])
  })
})

describe('taking a reply back', () => {
  test('leaves the ticket as it was, and nothing is mailed', async () => {
    const { ticket, address } = await ticketOfContact(platform)
    const { data, meta } = await replyTo(ticket, { resolve: true })
    expect(await readTicket(platform, ticket.id)).toMatchObject({ status: 'resolved', last_message: 'Done.' })
    expect((await takeBack(ticket, data.id, meta.undo)).status).toBe(200)
    expect(await readTicket(platform, ticket.id)).toMatchObject({
      status: 'new',
      resolved_at: null,
      first_responded_at: null,
      last_message: null,
    })
    expect(await commentsOf(ticket)).toEqual([])
    await change(platform, "update tasks set run_at = now() where kind = 'ticket-reply' and status = 'queued'")
    expect(await platform.subjectsTo(address)).toEqual([])
  })

  test('is refused once it was sent, and then undoes nothing by half', async () => {
    const { ticket } = await ticketOfContact(platform)
    const { data, meta } = await replyTo(ticket, { resolve: true })
    await pass(data.id)
    const answer = await takeBack(ticket, data.id, meta.undo)
    expect([answer.status, answer.body.reason]).toEqual([409, 'reply_sent'])
    expect((await readTicket(platform, ticket.id)).status).toBe('resolved')
    expect((await platform.call(undo.endpoints.change, { as, body: { change: meta.undo } })).status).toBe(200)
    expect(await commentsOf(ticket)).toEqual(['Done.'])
  })

  test('is for its author only, and only undoes a change of the ticket', async () => {
    const { ticket } = await ticketOfContact(platform)
    const other = await ticketOfContact(platform)
    const { data } = await replyTo(ticket)
    const { meta } = await replyTo(other.ticket, { resolve: true })
    const foreign = await takeBack(ticket, data.id, meta.undo)
    expect([foreign.status, await commentsOf(ticket)]).toEqual([404, ['Done.']])
    await change(platform, `update ticket_comments set author_id = null where id = '${data.id}'`)
    expect((await takeBack(ticket, data.id)).status).toBe(422)
  })
})
