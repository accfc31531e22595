/** @module-tag core */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth, type Session } from '#contract/auth.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { callEvents } from '#contract/call-events.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { invitations } from '#contract/invitations.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { mfa } from '#contract/mfa.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { tenants } from '#contract/tenants.ts'
import { tickets } from '#contract/tickets.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { ratingLink } from '#server/resources/tickets/rating-link.ts'
import { serveText } from '../../support/peers/web-server.ts'
import { listen } from '../../support/web-socket.ts'
import { done } from '../../support/downfalls.ts'
import { invitationToken, password, queuedMails, tokenOf, withAuthenticator } from '../../support/identity.ts'
import { setColumns } from '../../support/nouns/nouns.ts'
import type { Answer } from '../../support/api.ts'
import { unlimited, usePlatform, type Sending } from '../../support/platform/in-process.ts'
import { openTalk } from '../../support/talking.ts'

/** Ways into a tenant without a session: codes, links, keys and public pages. */
const platform = usePlatform({ limits: unlimited, env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } })
const call = (...sent: Parameters<typeof platform.call>) => platform.call(...sent)
let server: Server
let origin: string
let home: Home
beforeAll(async () => {
  ;({ server, origin } = await listen(platform.deps, platform.app))
  home = await newHome()
})
afterAll(() => server.close())

interface Home {
  tenantId: string
  slug: string
  admin: string
  roleId: string
  /** Of the administrator. */
  session: Sending
  pbxServerId: string
  ticketId: string
  requesterId: string
  /** Of the administrator, for the second factor. */
  backupCodes: string[]
}

/** Tries a way in; true if it leads in. */
type Way = () => Promise<boolean>
const leadsIn = async (answer: Promise<Answer>) => (await answer).status < 300
const must = (endpoint: Endpoint, by: Sending, params: Record<string, string> = {}, body?: unknown) =>
  done({ platform }, endpoint, by, params, body)
const byAdmin = async ({ admin, tenantId }: Home): Promise<Sending> => {
  const { data } = await must(auth.endpoints.login, {}, {}, { email: admin, password })
  if (!data.mfa_required) return { token: data.token.access_token, params: { tenantId } }
  const body = { challenge_token: data.challenge_token, code: home.backupCodes.pop() }
  const session: Session = (await must(mfa.endpoints.verifyBackup, {}, { userId: data.user_id }, body)).data
  return { token: session.token.access_token, params: { tenantId } }
}

let made = 0
async function newHome(): Promise<Home> {
  const admin = 'admin@closing.test'
  const plan_id = (await must(tenants.endpoints.list, { as: 'operator' })).data[0].plan_id
  const { data: tenant } = await must(
    tenants.endpoints.create,
    { as: 'operator' },
    {},
    {
      name: 'Closing',
      plan_id,
      admin_email: admin,
    },
  )
  const accepted = { name: 'Rina', password }
  const token = await invitationToken(platform, admin)
  const { data: session } = await must(invitations.endpoints.accept, {}, { token }, accepted)
  const as: Sending = { token: session.token.access_token, params: { tenantId: tenant.id } }
  const { backupCodes } = await withAuthenticator(platform, session)
  const agent = { name: 'Budi', system_prompt: 'x', primary_language: 'en', first_message: 'Hi', is_public_demo: true }
  const { data: budi } = await must(aiAgents.endpoints.create, as, {}, agent)
  await must(aiAgents.endpoints.publish, as, { id: budi.id }, {})
  const pbx = await must(pbxServers.endpoints.create, as, {}, { ...sample(pbxServers, 1), allowed_ips: [] })
  const ticket = await must(tickets.endpoints.create, as, {}, { subject: 'Echo', description: 'x' })
  await must(tickets.endpoints.update, as, { id: ticket.data.id }, { status: 'resolved' })
  return {
    tenantId: tenant.id,
    slug: tenant.slug,
    admin,
    roleId: session.role.id,
    session: as,
    pbxServerId: pbx.data.id,
    ticketId: ticket.data.id,
    requesterId: session.user.id,
    backupCodes,
  }
}

async function mailed(email: string, endpoint: Endpoint, body: object) {
  await must(endpoint, {}, {}, { email, ...body })
  return (await queuedMails(platform, email))[0].params as { code: string; link: string }
}

/** Each way is made while the tenant is open. */
const ways: Record<string, (home: Home) => Promise<Way>> = {
  'a password': async ({ admin }) => {
    return () => leadsIn(call(auth.endpoints.login, { body: { email: admin, password } }))
  },
  'the challenge of a second factor': async ({ admin }) => {
    const { data } = await must(auth.endpoints.login, {}, {}, { email: admin, password })
    const body = { challenge_token: data.challenge_token, code: home.backupCodes.pop() }
    return () => leadsIn(call(mfa.endpoints.verifyBackup, { params: { userId: data.user_id }, body }))
  },
  'a mailed code that logs in': async ({ admin: email }) => {
    const { code } = await mailed(email, auth.endpoints.sendOtp, { purpose: 'login' })
    return () => leadsIn(call(auth.endpoints.verifyOtp, { body: { email, purpose: 'login', code } }))
  },
  'a mailed code that sets a password': async ({ admin: email }) => {
    const { code } = await mailed(email, auth.endpoints.sendOtp, { purpose: 'password_reset' })
    return () => leadsIn(call(auth.endpoints.verifyOtp, { body: { email, purpose: 'password_reset', code } }))
  },
  'a mailed link that sets a password': async ({ admin: email }) => {
    const { link } = await mailed(email, auth.endpoints.requestReset, {})
    return () => leadsIn(call(auth.endpoints.resetPassword, { body: { token: tokenOf(link), password } }))
  },
  'the page of an invitation': async (own) => {
    const token = await invite(own)
    return () => leadsIn(call(invitations.endpoints.byToken, { params: { token } }))
  },
  'the code of an invitation': async (own) => {
    const token = await invite(own)
    return () => leadsIn(call(invitations.endpoints.sendCode, { params: { token } }))
  },
  'an invitation': async (own) => {
    const token = await invite(own)
    return () => leadsIn(call(invitations.endpoints.accept, { params: { token }, body: { name: 'Ayu', password } }))
  },
  'the ingest key of a PBX server': async (own) => {
    const { data } = await must(pbxServers.endpoints.ingestKey, own.session, { id: own.pbxServerId })
    const sending = { token: data.ingest_key, params: { pbxServerId: own.pbxServerId } }
    return () => leadsIn(call(callEvents.endpoints.ingest, { ...sending, body: { events: [ringing()] } }))
  },
  'the public voice test': async ({ slug }) => {
    return () => leadsIn(call(conversations.endpoints.startPublic, { body: { tenant: slug } }))
  },
  "the address of a visitor's conversation": async ({ slug }) => {
    const { data } = await must(conversations.endpoints.startPublic, {}, {}, { tenant: slug })
    return async () => {
      const { ws, refusal } = await openTalk(data.signed_url.replace(/^ws:\/\/[^/]+/, origin), { origin })
      if (!refusal) ws.close()
      return !refusal
    }
  },
  'the link that rates a ticket': async ({ tenantId: tenant, ticketId: ticket, requesterId: sub }) => {
    const token = tokenOf(await ratingLink(platform.deps.env, platform.deps.keys, { tenant, ticket, sub }))
    return () => leadsIn(call(tickets.endpoints.rateByLink, { params: { token }, body: { satisfaction: 'good' } }))
  },
}

async function invite(own: Home): Promise<string> {
  const email = `member${++made}@closing.test`
  await must(invitations.endpoints.create, own.session, {}, { email, role_id: own.roleId })
  return invitationToken(platform, email)
}

const ringing = () => ({
  event_id: `event ${++made}`,
  call_id: `call ${made}`,
  type: 'ringing',
  at: new Date().toISOString(),
  direction: 'inbound',
  from: '+628110001',
  to: '+622150001001',
})

async function make(): Promise<[string, Way][]> {
  home.session = await byAdmin(home)
  const all: [string, Way][] = []
  for (const [name, way] of Object.entries(ways)) all.push([name, await way(home)])
  return all
}

/** The names of those that lead in. */
async function open(all: [string, Way][]): Promise<string[]> {
  const found: string[] = []
  for (const [name, isOpen] of all) if (await isOpen()) found.push(name)
  return found
}

const set = (endpoint: Endpoint) => must(endpoint, { as: 'operator' }, { id: home.tenantId }, { reason: 'Unpaid' })
const { suspend, activate } = tenants.endpoints
const names = Object.keys(ways)

test('every way into a tenant is open', { timeout: 120_000 }, async () => {
  expect(await open(await make())).toEqual(names)
})

test('none is open while the tenant is suspended', { timeout: 120_000 }, async () => {
  const all = await make()
  await set(suspend)
  expect(await open(all)).toEqual([])
  await set(activate)
})

test(
  'after activation, what was made before leads in again, except for links that set a password',
  {
    timeout: 120_000,
  },
  async () => {
    const all = await make()
    await set(suspend)
    await set(activate)
    expect(await open(all)).toEqual(names.filter((name) => name !== 'a mailed link that sets a password'))
  },
)

test('what the platform does by itself passes over a suspended tenant', { timeout: 120_000 }, async () => {
  const { tenantId, requesterId, pbxServerId } = home
  home.session = await byAdmin(home)
  const page = await serveText(() => ({ body: '<p>The ferry leaves at nine.</p>' }))
  const { url } = page
  const entry = (await must(knowledgeBase.endpoints.createFromUrl, home.session, {}, { url, auto_refresh: 'daily' }))
    .data
  const ticket = (await must(tickets.endpoints.create, home.session, {}, { subject: 'Due', description: 'x' })).data
  await platform.runDue()
  const asked: string[] = []
  page.answer = (path) => {
    asked.push(path)
    return { body: '<p>The ferry leaves at ten.</p>' }
  }
  const pbx = createServer((socket) => {
    asked.push('the PBX server')
    socket.end()
  }).listen(0, '127.0.0.1')
  await once(pbx, 'listening')
  const at = { host: '127.0.0.1', port: (pbx.address() as AddressInfo).port, transport: 'tcp', status: 'online' }
  const last_test = JSON.stringify({ at: '2026-01-01T00:00:00.000Z', status: 'online', steps: [] })
  await setColumns(platform, pbxServers, pbxServerId, { ...at, last_test, last_seen_at: null })
  await setColumns(platform, knowledgeBase, entry.id, { next_refresh_at: new Date().toISOString() })
  const inTenMinutes = new Date(Date.now() + 600_000).toISOString()
  await setColumns(platform, tickets, ticket.id, { assignee_id: requesterId, resolution_due_at: inTenMinutes })
  const told = () =>
    inPlatform(platform.db, (tx) =>
      query(tx, sql`select distinct kind from notifications where tenant_id = ${tenantId} and kind = 'due'`),
    )

  await set(suspend)
  for (let round = 0; round < 2; round++) await platform.runDue()
  expect([asked, await told()]).toEqual([[], []])
  await set(activate)
  for (let round = 0; round < 2; round++) await platform.runDue()
  expect([[...new Set(asked)].toSorted(), await told()]).toEqual([['/', 'the PBX server'], [{ kind: 'due' }]])
  pbx.close()
})

test('none is open once the tenant is deleted', { timeout: 120_000 }, async () => {
  const all = await make()
  await set(suspend)
  await must(tenants.endpoints.delete, { as: 'operator' }, { id: home.tenantId })
  expect(await open(all)).toEqual([])
})
