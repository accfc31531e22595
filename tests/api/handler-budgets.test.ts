import { beforeAll, describe, expect, test } from 'vitest'
import { agentCalls } from '#contract/agent-calls.ts'
import { auth } from '#contract/auth.ts'
import { budgets, type Budget, type BudgetName } from '#contract/grammar/budgets.ts'
import { callEvents } from '#contract/call-events.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { email } from '#contract/email.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { endpoints } from '#contract/index.ts'
import { inboundMails } from '#contract/inbound-mails.ts'
import { invitations } from '#contract/invitations.ts'
import { mfa } from '#contract/mfa.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { tenants } from '#contract/tenants.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import { mailLimits } from '#server/mail/limits.ts'
import { makeChallenge } from '#server/identity/challenges.ts'
import { password, tokenOf } from '../support/identity.ts'
import { accounts } from '../support/accounts.ts'
import { nobody, usePlatform, type Sending } from '../support/platform/in-process.ts'

/** No limits, but for the one that a test has used up. */
const limits: Record<string, Budget> = Object.fromEntries(Object.keys(budgets).map((kind) => [kind, {}]))
const platform = usePlatform({ limits: limits as Record<BudgetName, Budget> })
/** Sockets are opened otherwise: those of visitors by visitors.test. */
const byHandler = endpoints.filter(({ budget, socket }) => budget && !socket && (budgets[budget] as Budget).byHandler)
/** Counted in the transaction that sends the mail (server/mail/limits.ts). */
const ofMails = Object.keys(mailLimits)

const someone = 'someone@elsewhere.test'
const code = '123456'
let calls: Map<Endpoint, Sending>

beforeAll(async () => {
  const { user, role } = await platform.session('admin')
  const own = { as: 'admin', params: { userId: user.id, id: user.id } } as const
  const by = async (endpoint: Endpoint, body: object, params: Record<string, string> = {}) =>
    (await platform.call(endpoint, { as: 'admin', body, params })).body.data
  const owner = { tenant_id: user.tenant_id, user_id: user.id }
  const challenge_token = await makeChallenge(platform.deps.keys, owner)
  const { link } = await by(invitations.endpoints.create, { email: someone, role_id: role.id })
  const token = tokenOf(link)
  const pbx = await by(pbxServers.endpoints.create, { ...sample(pbxServers, 1), allowed_ips: [] })
  const { ingest_key } = await by(pbxServers.endpoints.ingestKey, {}, { id: pbx.id })
  const { key } = await by(inboundMails.endpoints.createKey, {})
  const { login, register, verifyRegistration, resendRegistration, sendOtp, verifyOtp, requestReset } = auth.endpoints
  const registration_id = nobody
  calls = new Map<Endpoint, Sending>([
    [login, { body: { email: accounts.admin, password } }],
    [register, { body: { company_name: 'Elsewhere', name: 'Ayu', email: someone, password } }],
    [verifyRegistration, { body: { registration_id, email: someone, code } }],
    [resendRegistration, { body: { registration_id, email: someone } }],
    [sendOtp, { body: { email: someone, purpose: 'login' } }],
    [verifyOtp, { body: { email: someone, purpose: 'login', code } }],
    [requestReset, { body: { email: someone } }],
    [mfa.endpoints.enable, { ...own, body: { password, code } }],
    [mfa.endpoints.verify, { ...own, body: { challenge_token, code } }],
    [mfa.endpoints.verifyBackup, { ...own, body: { challenge_token, code: 'AAAA-BBBB' } }],
    [mfa.endpoints.regenerateBackup, { ...own, body: { password } }],
    [mfa.endpoints.disable, { ...own, body: { password } }],
    [users.endpoints.updatePassword, { ...own, body: { current_password: password, password } }],
    [invitations.endpoints.accept, { params: { token }, body: { name: 'Ayu', password, code } }],
    [invitations.endpoints.sendCode, { params: { token } }],
    [tenants.endpoints.byName, { params: { name: 'Nusantara Support' } }],
    [email.endpoints.sendDemo, { body: { name: 'Ayu', email: someone, company: 'Elsewhere' } }],
    [callEvents.endpoints.ingest, { token: ingest_key, params: { pbxServerId: pbx.id }, body: { events: [{}] } }],
    [agentCalls.endpoints.result, { token: ingest_key, params: { pbxServerId: pbx.id, uuid: nobody } }],
    [inboundMails.endpoints.ingest, { params: { key }, content: Buffer.from('From: a@b.test\r\n\r\nHello') }],
    [conversations.endpoints.publicDemo, {}],
    [conversations.endpoints.startPublic, { body: {} }],
  ])
}, 120_000)

describe('a call beyond the budget that its handler counts is answered 429', () => {
  const counted = byHandler.filter(({ budget }) => !ofMails.includes(budget!))

  test.each(counted.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const sending = calls.get(endpoint)
    expect(sending, `Say how ${name} is called`).toBeDefined()
    limits[endpoint.budget!] = { ip: 0 }
    const { status, body } = await platform.call(endpoint, sending)
    limits[endpoint.budget!] = {}
    expect([status, body.code]).toEqual([429, 'rate_limited'])
  })
})

test('handlers that mail declare it', () => {
  const mailing = [ticketComments, users, invitations].map(({ endpoints: { create } }) => create)
  mailing.push(invitations.endpoints.resend, mfa.endpoints.sendCode, tickets.endpoints.reply)
  expect(
    byHandler
      .filter(({ budget }) => ofMails.includes(budget!))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...mailing.map(({ name }) => name), 'platform-users.create'].toSorted())
})
