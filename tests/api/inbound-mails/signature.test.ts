/** @module-tag core */
import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inboundMails, signatureSeconds } from '#contract/inbound-mails.ts'
import { activityLogs } from '#contract/activity-logs.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { member } from '../../support/identity.ts'
import { mailService, rawMail, receiving, threadOf, ticketOfContact } from '../../support/mailed-tickets.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

/** Mail that a service hands over with a signature of Standard Webhooks. */

const platform = usePlatform({ mail: true, env: receiving })
const { createSecret, deleteSecret, ingest, read } = inboundMails.endpoints

let key: string
let secret: string
beforeAll(async () => {
  key = (await mailService(platform)).key
  secret = await newSecret()
})

async function newSecret(): Promise<string> {
  const { status, body } = await platform.call(createSecret, { as: 'admin' })
  expect([status, body.data?.secret]).toEqual([200, expect.stringMatching(/^whsec_[\w+/]{43}=$/)])
  return body.data.secret
}

/** The headers of a signed message, written here as the specification of Standard Webhooks says. */
function signed(raw: Buffer, { id = `msg_${crypto.randomUUID()}`, secondsAgo = 0, by = secret } = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo)
  const hmac = createHmac('sha256', Buffer.from(by.replace('whsec_', ''), 'base64'))
  const signature = hmac.update(Buffer.concat([Buffer.from(`${id}.${timestamp}.`), raw])).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

async function handOver(raw: Buffer, headers: Record<string, string> = {}) {
  const sending = { params: { key }, content: raw, headers: { 'content-type': 'message/rfc822', ...headers } }
  const { status, body } = await platform.call(ingest, sending)
  return [status, body.reason ?? body.data?.outcome]
}

/** A reply to a ticket of its own. */
async function newReply() {
  const { ticket, address, reply } = await ticketOfContact(platform)
  return { ticket, raw: await rawMail({ from: address, to: reply, text: 'Line 3.' }) }
}

test('signed mail becomes a comment, once', async () => {
  const { ticket, raw } = await newReply()
  const headers = signed(raw)
  expect(await handOver(raw, headers)).toEqual([202, 'replied'])
  expect(await handOver(raw, headers)).toEqual([409, 'delivered_before'])
  const bodies = (await threadOf(platform, ticket.id)).map(({ body }) => body)
  expect(bodies.filter((body) => body === 'Line 3.')).toHaveLength(1)

  const next = await newReply()
  const several = {
    ...signed(next.raw),
    'webhook-signature': `v1a,AAAA v1,AAAA ${signed(next.raw)['webhook-signature']}`,
  }
  const { 'webhook-signature': right } = signed(next.raw, { id: several['webhook-id'] })
  expect(await handOver(next.raw, { ...several, 'webhook-signature': `v1a,AAAA v1,AAAA ${right}` })).toEqual([
    202,
    'replied',
  ])
})

test('mail whose signature is missing, wrong or old is refused and leaves nothing', async () => {
  const { ticket, raw } = await newReply()
  const headers = signed(raw)
  const altered = Buffer.concat([raw, Buffer.from('And pay at once.')])
  const other = await newSecretOf('foreigner')
  const refusals = [
    [{}, 'signature_missing'],
    [{ ...headers, 'webhook-signature': '' }, 'signature_missing'],
    [{ ...headers, 'webhook-id': 'msg_other' }, 'signature_wrong'],
    [{ ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }, 'signature_wrong'],
    [{ ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v2,') }, 'signature_wrong'],
    [signed(raw, { by: other }), 'signature_wrong'],
    [signed(raw, { secondsAgo: signatureSeconds + 60 }), 'signature_old'],
    [signed(raw, { secondsAgo: -signatureSeconds - 60 }), 'signature_old'],
  ] as const
  for (const [given, reason] of refusals) expect([await handOver(raw, given), reason]).toEqual([[403, reason], reason])
  expect(await handOver(altered, headers)).toEqual([403, 'signature_wrong'])
  expect((await threadOf(platform, ticket.id)).map(({ body }) => body)).not.toContain('Line 3.')
  // None of the refused ones has used up the id.
  expect(await handOver(raw, headers)).toEqual([202, 'replied'])
})

const newSecretOf = async (as: 'foreigner'): Promise<string> =>
  (await platform.call(createSecret, { as })).body.data.secret

test('a new secret ends the previous one, and without one no signature is needed', async () => {
  const earlier = secret
  secret = await newSecret()
  const { raw } = await newReply()
  expect(await handOver(raw, signed(raw, { by: earlier }))).toEqual([403, 'signature_wrong'])
  const setAt = async () => (await platform.call(read, { as: 'admin' })).body.data.secret_set_at
  expect(await setAt()).toEqual(expect.any(String))

  expect((await platform.call(deleteSecret, { as: 'admin' })).status).toBe(200)
  expect([await setAt(), await handOver(raw)]).toEqual([null, [202, 'replied']])
  const logged = await platform.call(activityLogs.endpoints.list, {
    as: 'admin',
    query: '_sort=at&_order=desc&_end=20',
  })
  const actions = logged.body.data.map(({ action }: { action: string }) => action)
  expect(actions).toContain('inbound-mails.createSecret')
  expect(actions).toContain('inbound-mails.deleteSecret')
  expect(JSON.stringify(logged.body.data)).not.toContain('whsec_')
  secret = await newSecret()
})

test('the secret is stored encrypted, and made by those who may change settings', async () => {
  const stored = await inPlatform(platform.db, (tx) =>
    query<{ secret: string }>(tx, sql`select secret from mail_secrets`),
  )
  expect(JSON.stringify(stored)).not.toContain(secret.slice('whsec_'.length))
  const { token, user } = await member(platform, ['read-detail-settings'])
  const as = { token: token.access_token, params: { tenantId: user.tenant_id } }
  expect((await platform.call(createSecret, as)).status).toBe(403)
  expect((await platform.call(deleteSecret, as)).status).toBe(403)
})
