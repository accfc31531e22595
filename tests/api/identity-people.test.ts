import { beforeAll, describe, expect, test } from 'vitest'
import { auth, type Session } from '#contract/auth.ts'
import { invitations } from '#contract/invitations.ts'
import { roles } from '#contract/roles.ts'
import { users } from '#contract/users.ts'
import { inPlatform } from '#server/db/scope.ts'
import { usualLimits } from '#server/resources/auth/throttle.ts'
import { invitations as invitationsTable } from '#server/resources/invitations/table.ts'
import { sql } from 'drizzle-orm'
import { linkIn, tokenIn } from '../support/mailbox.ts'
import { join, member, password, roleNamed } from './support/identity.ts'
import { accounts, nobody, usePlatform } from './support/platform.ts'
import { scenarios } from './support/scenarios.ts'

const platform = usePlatform({ mail: true, limits: { ...usualLimits, mail: { subject: 1000, ip: 1000 } } })
const { accept, byToken, create, createMany, delete: revoke, list, resend } = invitations.endpoints
let role_id: string

beforeAll(async () => {
  role_id = (await roleNamed(platform, 'Support agent')).id
})

const acceptance = { name: 'Nina', password }
const invite = async (email: string) => (await platform.call(create, { as: 'admin', body: { email, role_id, message: 'Selamat datang!' } })).body.data
const tokenOf = (link: string) => new URL(link).searchParams.get('token')!

describe('an invitation', () => {
  test('is mailed, shown to its holder, accepted once, and gives its role', async () => {
    const invitation = await invite('Nina@nusantara.test')
    expect(invitation).toMatchObject({ email: 'nina@nusantara.test', status: 'pending', role: { label: 'Support agent' }, invited_by: { label: 'Sari Dewanti' } })
    const mail = await platform.mailTo('nina@nusantara.test')
    expect(linkIn(mail).href).toBe(invitation.link)
    expect(mail.text).toContain('Selamat datang!')
    const params = { token: tokenIn(mail) }
    expect((await platform.call(byToken, { params })).body.data).toMatchObject({
      email: 'nina@nusantara.test', tenant_name: 'Nusantara Support', role_name: 'Support agent', invited_by: 'Sari Dewanti', status: 'pending',
    })
    const answers = await Promise.all(Array.from({ length: 5 }, () => platform.call(accept, { params, body: acceptance })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    const session: Session = answers.find(({ status }) => status === 200)!.body.data
    expect([session.user.email, session.role.name]).toEqual(['nina@nusantara.test', 'Support agent'])
    expect((await platform.call(byToken, { params })).body.data.status).toBe('accepted')
    expect((await platform.call(auth.endpoints.login, { body: { email: 'nina@nusantara.test', password } })).status).toBe(200)
  })

  test('lives seven days, and is brought back by sending it again', async () => {
    const { id, link } = await invite('late@nusantara.test')
    await inPlatform(platform.db, (tx) => tx.update(invitationsTable).set({ expires_at: sql`now() - interval '1 second'` }).where(sql`id = ${id}`))
    expect((await platform.call(byToken, { params: { token: tokenOf(link) } })).body.data.status).toBe('expired')
    expect((await platform.call(accept, { params: { token: tokenOf(link) }, body: acceptance })).body.code).toBe('invalid_link')
    expect((await platform.call(list, { as: 'admin', query: 'status=expired&email=late@nusantara.test' })).body.data).toHaveLength(1)
    const again = (await platform.call(resend, { as: 'admin', params: { id } })).body.data
    expect(again.status).toBe('pending')
    expect((await platform.call(accept, { params: { token: tokenOf(again.link) }, body: acceptance })).status).toBe(200)
  })

  test('sent again makes the first link worthless', async () => {
    const first = await invite('twice@nusantara.test')
    const second = (await platform.call(resend, { as: 'admin', params: { id: first.id } })).body.data
    expect(second.link).not.toBe(first.link)
    expect((await platform.call(byToken, { params: { token: tokenOf(first.link) } })).body.code).toBe('invalid_link')
    expect((await platform.call(byToken, { params: { token: tokenOf(second.link) } })).status).toBe(200)
  })

  test('can be revoked, once', async () => {
    const { id, link } = await invite('revoked@nusantara.test')
    expect((await platform.call(revoke, { as: 'admin', params: { id } })).status).toBe(200)
    expect((await platform.call(accept, { params: { token: tokenOf(link) }, body: acceptance })).body.code).toBe('invalid_link')
    expect((await platform.call(revoke, { as: 'admin', params: { id } })).body.code).toBe('invalid_transition')
    expect((await platform.call(resend, { as: 'admin', params: { id } })).body.code).toBe('invalid_transition')
  })

  test('is not used up by a password that is refused', async () => {
    const { link } = await invite('weak@nusantara.test')
    const params = { token: tokenOf(link) }
    expect((await platform.call(accept, { params, body: { ...acceptance, password: 'password1' } })).body.errors).toHaveProperty('password')
    expect((await platform.call(accept, { params, body: acceptance })).status).toBe(200)
  })

  test('keeps its link from whoever only lists', async () => {
    const { id, link } = await invite('listed@nusantara.test')
    const detail = await platform.call(invitations.endpoints.detail, { as: 'admin', params: { id } })
    const kept = await inPlatform(platform.db, async (tx) => tx.select().from(invitationsTable))
    for (const told of [detail.body, kept]) expect(JSON.stringify(told)).not.toContain(tokenOf(link))
    expect(detail.body.data.link).toBeUndefined()
  })
})

scenarios(platform, create, () => ({}), [
  { name: 'without the permission', as: 'reader', body: { email: 'a@b.test', role_id: nobody }, gives: 'permission_denied' },
  { name: 'a role that does not exist', as: 'admin', body: { email: 'a@b.test', role_id: nobody }, gives: 'validation_failed', errors: ['role_id'] },
  { name: 'no address', as: 'admin', body: { email: 'a', role_id: nobody }, gives: 'validation_failed', errors: ['email'] },
])

test('many at once have a result each, in order', async () => {
  const emails = ['New.One@nusantara.test', accounts.reader, 'nonsense', 'new.one@nusantara.test', 'maya.kusuma@nusantara.test', ' spaced@nusantara.test ']
  const { body } = await platform.call(createMany, { as: 'admin', body: { emails, role_id, message: null } })
  expect(body.data.map(({ email, result, link }: { email: string; result: string; link: string | null }) => [email, result, Boolean(link)])).toEqual([
    [emails[0], 'sent', true], [emails[1], 'already_member', false], [emails[2], 'invalid', false],
    [emails[3], 'already_invited', false], [emails[4], 'already_invited', false], [emails[5], 'sent', true],
  ])
  const again = await platform.call(create, { as: 'admin', body: { email: emails[0], role_id } })
  expect([again.status, again.body.code, Object.keys(again.body.errors)]).toEqual([409, 'already_exists', ['email']])
})

describe('a user that is made', () => {
  test('is invited, and becomes active by accepting only', async () => {
    const body = { name: 'Joko', email: 'joko@nusantara.test', role_id }
    const { data: user } = (await platform.call(users.endpoints.create, { as: 'admin', body })).body
    expect(user.status).toBe('invited')
    expect((await platform.call(users.endpoints.create, { as: 'admin', body })).body.code).toBe('already_exists')
    const activated = await platform.call(users.endpoints.update, { as: 'admin', params: { id: user.id }, body: { status: 'active' } })
    expect([activated.status, activated.body.code]).toEqual([409, 'invalid_transition'])
    const token = tokenIn(await platform.mailTo('joko@nusantara.test'))
    const session = (await platform.call(accept, { params: { token }, body: { name: 'Joko Widodo', password } })).body.data
    expect(session.user).toMatchObject({ id: user.id, name: 'Joko Widodo' })
  })

  test('and deleted before that is gone, with the invitation', async () => {
    const body = { name: 'Tono', email: 'tono@nusantara.test', role_id }
    const { data: user } = (await platform.call(users.endpoints.create, { as: 'admin', body })).body
    const token = tokenIn(await platform.mailTo('tono@nusantara.test'))
    expect((await platform.call(users.endpoints.delete, { as: 'admin', params: { id: user.id } })).status).toBe(200)
    expect((await platform.call(accept, { params: { token }, body: acceptance })).body.code).toBe('invalid_link')
    expect((await platform.call(users.endpoints.detail, { as: 'admin', params: { id: user.id } })).status).toBe(404)
  })
})

describe('a user', () => {
  const update = (id: string, body: object) => platform.call(users.endpoints.update, { as: 'admin', params: { id }, body })

  test('suspended loses every session at once, and comes back', async () => {
    const session = await member(platform, ['read-list-tickets'])
    expect((await update(session.user.id, { status: 'suspended' })).status).toBe(200)
    const me = await platform.call(auth.endpoints.me, { token: session.token.access_token })
    expect(me.body.code).toBe('account_suspended')
    const right = { email: session.user.email, password }
    expect((await platform.call(auth.endpoints.login, { body: right })).body.code).toBe('account_suspended')
    expect((await update(session.user.id, { status: 'active' })).status).toBe(200)
    expect((await platform.call(auth.endpoints.me, { token: session.token.access_token })).body.code).toBe('token_revoked')
    expect((await platform.call(auth.endpoints.login, { body: right })).status).toBe(200)
  })

  test('is suspended before being deleted, keeps a record, and frees the address', async () => {
    const { user } = await member(platform, ['read-list-tickets'])
    const remove = () => platform.call(users.endpoints.delete, { as: 'admin', params: { id: user.id } })
    expect((await remove()).body.code).toBe('invalid_transition')
    expect((await update(user.id, { status: 'deleted' })).body.code).toBe('invalid_transition')
    await update(user.id, { status: 'suspended' })
    expect((await remove()).status).toBe(200)
    const kept = await platform.call(users.endpoints.detail, { as: 'admin', params: { id: user.id } })
    expect(kept.body.data.status).toBe('deleted')
    expect((await update(user.id, { status: 'active' })).body.code).toBe('invalid_transition')
    expect((await platform.call(auth.endpoints.login, { body: { email: user.email, password } })).body.code).toBe('invalid_credentials')
    expect((await join(platform, role_id, user.email)).user.id).not.toBe(user.id)
  })

  test('has a log of what they did and what was done to them', async () => {
    const session = await member(platform, ['read-list-tickets'])
    await update(session.user.id, { phone: '+622150001234' })
    const log = await platform.call(users.endpoints.auditLog, { as: 'admin', params: { id: session.user.id } })
    expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual(['users.update', 'auth.login'])
    expect(log.body.meta.total).toBe(2)
    const foreign = (await platform.session('foreigner')).user.id
    expect((await platform.call(users.endpoints.auditLog, { as: 'admin', params: { id: foreign } })).status).toBe(404)
  })

  test('changes the own profile', async () => {
    const body = { name: 'Rizky P.', timezone: 'Asia/Makassar', locale: 'id', phone: '+622150009999' }
    const { data } = (await platform.call(auth.endpoints.updateMe, { as: 'reader', body })).body
    expect(data.user).toMatchObject(body)
    const wrong = await platform.call(auth.endpoints.updateMe, { as: 'reader', body: { timezone: 'Mars/Olympus', avatar: 'javascript:alert(1)' } })
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['avatar', 'timezone']])
  })
})

describe('sessions', () => {
  const agents = {
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': ['Linux', 'Firefox'],
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1': ['iPhone', 'Safari'],
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0': ['Windows', 'Edge'],
  }
  const open = async (email: string, agent: string) => (await platform.call(auth.endpoints.login, {
    body: { email, password }, headers: { 'user-agent': agent }, ip: '203.0.113.5',
  })).body.data as Session

  test('are listed, and end one by one or all but the one in use, at once', async () => {
    const { user } = await member(platform, ['read-list-tickets'])
    const opened = []
    for (const agent of Object.keys(agents)) opened.push(await open(user.email, agent))
    const [first, second, third] = opened as [Session, Session, Session]
    const own = { token: first.token.access_token, params: { tenantId: user.tenant_id, id: user.id } }
    const list = async () => (await platform.call(users.endpoints.sessions, own)).body.data
    const sessions = await list()
    expect(sessions).toHaveLength(4)
    const shown = sessions.filter(({ ip }: { ip: string }) => ip === '203.0.113.5')
      .map(({ device, browser }: { device: string; browser: string }) => [device, browser])
    expect(shown).toEqual(expect.arrayContaining(Object.values(agents)))
    const current = sessions.filter((session: { current: boolean }) => session.current)
    expect(current.map(({ browser }: { browser: string }) => browser)).toEqual(['Firefox'])

    const edge = sessions.find(({ browser }: { browser: string }) => browser === 'Edge').id
    expect((await platform.call(users.endpoints.revokeSession, { ...own, params: { ...own.params, sessionId: edge } })).status).toBe(200)
    expect((await platform.call(auth.endpoints.me, { token: third.token.access_token })).body.code).toBe('token_revoked')
    expect((await platform.call(users.endpoints.revokeSessions, own)).status).toBe(200)
    expect((await platform.call(auth.endpoints.me, { token: second.token.access_token })).body.code).toBe('token_revoked')
    expect(await list()).toHaveLength(1)
  })

  test('of others are seen and ended with the permissions for that only', async () => {
    const [other, viewer, editor] = [await member(platform, ['read-list-tickets']), await member(platform, ['read-detail-users']), await member(platform, ['update-users'])]
    const sending = ({ token }: Session, sessionId = nobody) =>
      ({ token: token.access_token, params: { tenantId: other.user.tenant_id, id: other.user.id, sessionId } })
    const { sessions, revokeSession, revokeSessions } = users.endpoints
    expect((await platform.call(sessions, sending(editor))).body.code).toBe('permission_denied')
    const seen = await platform.call(sessions, sending(viewer))
    expect(seen.body.data).toHaveLength(1)
    expect((await platform.call(revokeSession, sending(viewer, seen.body.data[0].id))).body.code).toBe('permission_denied')
    expect((await platform.call(revokeSessions, sending(viewer))).body.code).toBe('permission_denied')
    expect((await platform.call(revokeSession, sending(editor))).body.code).toBe('not_found')
    expect((await platform.call(revokeSessions, sending(editor))).status).toBe(200)
    expect((await platform.call(auth.endpoints.me, { token: other.token.access_token })).body.code).toBe('token_revoked')
    const foreign = (await platform.session('foreigner')).user.id
    expect((await platform.call(sessions, { as: 'admin', params: { id: foreign } })).body.code).toBe('not_found')
  })

  test('of one user are not ended in the name of another', async () => {
    const [one, other] = [await member(platform, ['read-list-tickets']), await member(platform, ['read-list-tickets'])]
    const own = { token: one.token.access_token, params: { tenantId: one.user.tenant_id, id: one.user.id } }
    const ofOther = { token: other.token.access_token, params: { tenantId: other.user.tenant_id, id: other.user.id } }
    const sessionId = (await platform.call(users.endpoints.sessions, ofOther)).body.data[0].id
    expect((await platform.call(users.endpoints.revokeSession, { ...own, params: { ...own.params, sessionId } })).body.code).toBe('not_found')
  })
})

describe('a role', () => {
  test('in use is deleted with a place for its members and the invited, all at once', async () => {
    const session = await member(platform, ['read-list-tickets'])
    const id = session.role.id
    await platform.call(create, { as: 'admin', body: { email: 'waiting@nusantara.test', role_id: id } })
    const remove = (query?: string) => platform.call(roles.endpoints.delete, { as: 'admin', params: { id }, query })
    expect((await remove()).body.code).toBe('in_use')
    expect((await remove(`move_to=${id}`)).body.errors).toHaveProperty('move_to')
    expect((await remove(`move_to=${nobody}`)).status).toBe(422)
    expect((await remove(`move_to=${role_id}`)).status).toBe(200)
    const me = await platform.call(auth.endpoints.me, { token: session.token.access_token })
    expect(me.body.data.role.name).toBe('Support agent')
    expect((await platform.call(list, { as: 'admin', query: `email=waiting@nusantara.test&role_id=${role_id}` })).body.data).toHaveLength(1)
  })

  test('counts its members, and shows its permissions with their texts', async () => {
    const { role } = await member(platform, ['read-list-tickets', 'create-tickets'])
    const { data } = (await platform.call(roles.endpoints.withPermissions, { as: 'admin', params: { id: role.id } })).body
    expect(data.member_count).toBe(1)
    expect(data.permissions.map(({ key, resource, action }: Record<string, string>) => [key, resource, action])).toEqual([
      ['create-tickets', 'tickets', 'create'], ['read-list-tickets', 'tickets', 'read-list'],
    ])
  })

  test('that comes with the tenant stays as it is', async () => {
    const { id } = await roleNamed(platform, 'Tenant admin')
    for (const answer of [
      await platform.call(roles.endpoints.update, { as: 'admin', params: { id }, body: { description: 'x' } }),
      await platform.call(roles.endpoints.delete, { as: 'admin', params: { id }, query: `move_to=${role_id}` }),
    ]) expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
  })
})
