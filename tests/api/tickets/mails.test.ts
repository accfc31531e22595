/** @module-tag core */
import { describe, expect, test } from 'vitest'
import type { Session } from '#contract/auth.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { notifications } from '#contract/notifications.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { member, tokenOf } from '../../support/identity.ts'
import { usePlatform, type Sending } from '../../support/platform/in-process.ts'

const platform = usePlatform({ mail: true })
const { create, detail, update, rate, rating, rateByLink } = tickets.endpoints
const body = { subject: 'Echo', description: 'On line 3' }

const callAs = ({ token, user }: Session, endpoint: Endpoint, { params, ...rest }: Sending) =>
  platform.call(endpoint, { token: token.access_token, params: { tenantId: user.tenant_id, ...params }, ...rest })
const read = async (id: string): Promise<Ticket> =>
  (await platform.call(detail, { as: 'admin', params: { id } })).body.data

const mentionsOf = async ({ token, user }: Session) =>
  (
    await platform.call(notifications.endpoints.list, {
      token: token.access_token,
      params: { tenantId: user.tenant_id },
    })
  ).body.data

test('a mention notifies those who can read the ticket, and lets them watch it', async () => {
  const reader = await member(platform, ['read-detail-tickets'])
  const stranger = await member(platform, ['read-list-users'])
  const { user } = await platform.session('admin')
  const { id } = (await platform.call(create, { as: 'admin', body })).body.data
  const mention_ids = [reader.user.id, stranger.user.id, user.id]
  const answer = await platform.call(ticketComments.endpoints.create, {
    as: 'admin',
    params: { ticketId: id },
    body: { body: '@you, can you look?', visibility: 'internal', mention_ids },
  })
  expect(answer.body.data.mentions.map((one: { id: string }) => one.id)).toEqual(mention_ids)
  expect((await read(id)).watcher_ids.toSorted()).toEqual(mention_ids.toSorted())

  expect(await mentionsOf(stranger)).toEqual([])
  const mail = await platform.mailTo(reader.user.email, /mentioned you/)
  expect(mail.text).toContain('@you, can you look?')
  expect(mail.text).toContain(`/tickets/detail/${id}`)
}, 60_000)

describe('satisfaction', () => {
  test('is asked for by mail when somebody else resolves, and answered by its link', async () => {
    const requester = await member(platform, ['create-tickets'])
    const { id } = (await callAs(requester, create, { body })).body.data
    await platform.call(update, { as: 'admin', params: { id }, body: { status: 'resolved' } })
    const { text } = await platform.mailTo(requester.user.email, /Resolved/)
    const token = tokenOf(/https?:\S+token=\S+/.exec(text)![0])

    const shown = (await platform.call(rating, { params: { token } })).body.data
    expect(shown).toMatchObject({ subject: 'Echo', tenant_name: 'Nusantara Support', satisfaction: null })
    expect(shown).not.toHaveProperty('description')
    const given = { satisfaction: 'bad', satisfaction_comment: 'Too slow' }
    expect((await platform.call(rateByLink, { params: { token }, body: given })).status).toBe(200)
    expect(await read(id)).toMatchObject(given)

    for (const wrong of [`${token}x`, token.slice(0, -4), 'none']) {
      const refused = await platform.call(rateByLink, { params: { token: wrong }, body: given })
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid_link'])
    }
    await platform.call(update, { as: 'admin', params: { id }, body: { status: 'open' } })
    expect((await platform.call(rateByLink, { params: { token }, body: given })).body.reason).toBe('not_resolved')
  }, 60_000)

  test('is given on the page by the requester alone', async () => {
    const { id } = (await platform.call(create, { as: 'admin', body })).body.data
    await platform.call(update, { as: 'admin', params: { id }, body: { status: 'resolved' } })
    const other = await member(platform, ['read-detail-tickets'])
    const good = { satisfaction: 'good' }
    expect((await callAs(other, rate, { params: { id }, body: good })).body.reason).toBe('not_requester')
    expect((await platform.call(rate, { as: 'admin', params: { id }, body: good })).body.data).toMatchObject({
      satisfaction: 'good',
      satisfaction_comment: null,
    })
  })
})
