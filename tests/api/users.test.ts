/** @module-tag core */
import { beforeAll, describe, expect, test } from 'vitest'
import { auth, type Session } from '#contract/auth.ts'
import { invitations } from '#contract/invitations.ts'
import { roles } from '#contract/roles.ts'
import { platformUsers, users } from '#contract/users.ts'
import { budgets } from '#contract/grammar/budgets.ts'
import { tokenIn } from '../support/peers/mailbox.ts'
import { join, member, password, roleNamed, tokenOf } from '../support/identity.ts'
import { setColumns } from '../support/nouns/nouns.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'
import { readingOf } from '#server/record/reading.ts'
import type { ServedResource } from '#server/record/resource.ts'
import { storedResource } from '#server/record/stored.ts'

const platform = usePlatform({ mail: true, limits: { ...budgets, mail: { ip: 1000, subject: 1000 } } })
const { accept } = invitations.endpoints
let role_id: string

beforeAll(async () => {
  role_id = (await roleNamed(platform, 'Support agent')).id
})

describe('a new user', () => {
  test('is invited, and becomes active only by accepting', async () => {
    const body = { name: 'Joko', email: 'joko@nusantara.test', role_id }
    const { data: user } = (await platform.call(users.endpoints.create, { as: 'admin', body })).body
    expect(user.status).toBe('invited')
    expect((await platform.call(users.endpoints.create, { as: 'admin', body })).body.code).toBe('already_exists')
    const activated = await platform.call(users.endpoints.update, {
      as: 'admin',
      params: { id: user.id },
      body: { status: 'active' },
    })
    expect([activated.status, activated.body.code]).toEqual([409, 'invalid_transition'])
    const token = tokenIn(await platform.mailTo('joko@nusantara.test'))
    const session = (await platform.call(accept, { params: { token }, body: { name: 'Joko Widodo', password } })).body
      .data
    expect(session.user).toMatchObject({ id: user.id, name: 'Joko Widodo' })
  })

  test('deleted before accepting is removed with the invitation', async () => {
    const body = { name: 'Tono', email: 'tono@nusantara.test', role_id }
    const { data: user } = (await platform.call(users.endpoints.create, { as: 'admin', body })).body
    const token = tokenIn(await platform.mailTo('tono@nusantara.test'))
    expect((await platform.call(users.endpoints.delete, { as: 'admin', params: { id: user.id } })).status).toBe(200)
    expect((await platform.call(accept, { params: { token }, body: { name: 'Tono', password } })).body.code).toBe(
      'invalid_link',
    )
    expect((await platform.call(users.endpoints.detail, { as: 'admin', params: { id: user.id } })).status).toBe(404)
  })
})

describe('a user', () => {
  const update = (id: string, body: object) =>
    platform.call(users.endpoints.update, { as: 'admin', params: { id }, body })

  test('loses every session when suspended, and can be reactivated', async () => {
    const session = await member(platform, ['read-list-tickets'])
    expect((await update(session.user.id, { status: 'suspended' })).status).toBe(200)
    const me = await platform.call(auth.endpoints.me, { token: session.token.access_token })
    expect(me.body.code).toBe('account_suspended')
    const right = { email: session.user.email, password }
    expect((await platform.call(auth.endpoints.login, { body: right })).body.code).toBe('account_suspended')
    expect((await update(session.user.id, { status: 'active' })).status).toBe(200)
    expect((await platform.call(auth.endpoints.me, { token: session.token.access_token })).body.code).toBe(
      'token_revoked',
    )
    expect((await platform.call(auth.endpoints.login, { body: right })).status).toBe(200)
  })

  test('must be suspended before deletion, keeps a record, and frees the address', async () => {
    const { user } = await member(platform, ['read-list-tickets'])
    const remove = () => platform.call(users.endpoints.delete, { as: 'admin', params: { id: user.id } })
    expect((await remove()).body.code).toBe('invalid_transition')
    expect((await update(user.id, { status: 'deleted' })).body.code).toBe('invalid_transition')
    await update(user.id, { status: 'suspended' })
    expect((await remove()).status).toBe(200)
    const kept = await platform.call(users.endpoints.detail, { as: 'admin', params: { id: user.id } })
    expect(kept.body.data.status).toBe('deleted')
    expect((await update(user.id, { status: 'active' })).body.code).toBe('invalid_transition')
    expect((await platform.call(auth.endpoints.login, { body: { email: user.email, password } })).body.code).toBe(
      'invalid_credentials',
    )
    expect((await join(platform, role_id, user.email)).user.id).not.toBe(user.id)
  })

  test('has a log of their own actions and of changes to them', async () => {
    const session = await member(platform, ['read-list-tickets'])
    await update(session.user.id, { phone: '+622150001234' })
    const log = await platform.call(users.endpoints.auditLog, { as: 'admin', params: { id: session.user.id } })
    expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual(['users.update', 'auth.login'])
    expect(log.body.meta.total).toBe(2)
    const foreign = (await platform.session('foreigner')).user.id
    expect((await platform.call(users.endpoints.auditLog, { as: 'admin', params: { id: foreign } })).status).toBe(404)
  })

  test('can change their own profile', async () => {
    const body = { name: 'Rizky P.', timezone: 'Asia/Makassar', locale: 'id', phone: '+622150009999' }
    const { data } = (await platform.call(auth.endpoints.updateMe, { as: 'reader', body })).body
    expect(data.user).toMatchObject(body)
    const wrong = await platform.call(auth.endpoints.updateMe, {
      as: 'reader',
      body: { timezone: 'Mars/Olympus', avatar: 'javascript:alert(1)' },
    })
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['avatar', 'timezone']])
  })
})

describe('sessions', () => {
  const agents = {
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': ['Linux', 'Firefox'],
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1':
      ['iPhone', 'Safari'],
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0':
      ['Windows', 'Edge'],
  }
  const open = async (email: string, agent: string) =>
    (
      await platform.call(auth.endpoints.login, {
        body: { email, password },
        headers: { 'user-agent': agent },
        ip: '180.250.0.1',
      })
    ).body.data as Session

  test('are listed, and end immediately, one by one or all but the current one', async () => {
    const { user } = await member(platform, ['read-list-tickets'])
    const opened = []
    for (const agent of Object.keys(agents)) opened.push(await open(user.email, agent))
    const [first, second, third] = opened as [Session, Session, Session]
    const own = { token: first.token.access_token, params: { tenantId: user.tenant_id, id: user.id } }
    const list = async () => (await platform.call(users.endpoints.sessions, own)).body.data
    const sessions = await list()
    expect(sessions).toHaveLength(4)
    expect(sessions.map(({ place }: { place: string | null }) => place)).toEqual(['ID', 'ID', 'ID', null])
    const shown = sessions
      .filter(({ ip }: { ip: string }) => ip === '180.250.0.1')
      .map(({ device, browser }: { device: string; browser: string }) => [device, browser])
    expect(shown).toEqual(expect.arrayContaining(Object.values(agents)))
    // Opened before the others, and listed before them.
    expect(sessions.map(({ current, browser }: any) => [current, browser]).slice(0, 3)).toEqual([
      [true, 'Firefox'],
      [false, 'Edge'],
      [false, 'Safari'],
    ])
    expect(sessions.filter(({ current }: any) => current)).toHaveLength(1)

    const edge = sessions.find(({ browser }: { browser: string }) => browser === 'Edge').id
    expect(
      (await platform.call(users.endpoints.revokeSession, { ...own, params: { ...own.params, sessionId: edge } }))
        .status,
    ).toBe(200)
    expect((await platform.call(auth.endpoints.me, { token: third.token.access_token })).body.code).toBe(
      'token_revoked',
    )
    expect((await platform.call(users.endpoints.revokeSessions, own)).status).toBe(200)
    expect((await platform.call(auth.endpoints.me, { token: second.token.access_token })).body.code).toBe(
      'token_revoked',
    )
    expect(await list()).toHaveLength(1)
  })

  test('of others are seen and ended only with the permissions for it', async () => {
    const [other, viewer, editor] = [
      await member(platform, ['read-list-tickets']),
      await member(platform, ['read-detail-users']),
      await member(platform, ['update-users', 'read-list-tickets']),
    ]
    const sending = ({ token }: Session, sessionId = nobody) => ({
      token: token.access_token,
      params: { tenantId: other.user.tenant_id, id: other.user.id, sessionId },
    })
    const { sessions, revokeSession, revokeSessions } = users.endpoints
    expect((await platform.call(sessions, sending(editor))).body.code).toBe('permission_denied')
    const seen = await platform.call(sessions, sending(viewer))
    expect(seen.body.data).toHaveLength(1)
    expect((await platform.call(revokeSession, sending(viewer, seen.body.data[0].id))).body.code).toBe(
      'permission_denied',
    )
    expect((await platform.call(revokeSessions, sending(viewer))).body.code).toBe('permission_denied')
    expect((await platform.call(revokeSession, sending(editor))).body.code).toBe('not_found')
    expect((await platform.call(revokeSessions, sending(editor))).status).toBe(200)
    expect((await platform.call(auth.endpoints.me, { token: other.token.access_token })).body.code).toBe(
      'token_revoked',
    )
    const foreign = (await platform.session('foreigner')).user.id
    expect((await platform.call(sessions, { as: 'admin', params: { id: foreign } })).body.code).toBe('not_found')
  })

  test("of one user cannot be ended through another user's id", async () => {
    const [one, other] = [await member(platform, ['read-list-tickets']), await member(platform, ['read-list-tickets'])]
    const own = { token: one.token.access_token, params: { tenantId: one.user.tenant_id, id: one.user.id } }
    const ofOther = { token: other.token.access_token, params: { tenantId: other.user.tenant_id, id: other.user.id } }
    const sessionId = (await platform.call(users.endpoints.sessions, ofOther)).body.data[0].id
    expect(
      (await platform.call(users.endpoints.revokeSession, { ...own, params: { ...own.params, sessionId } })).body.code,
    ).toBe('not_found')
  })
})

describe('a role', () => {
  test('in use is deleted with a replacement for its members and invitations, in one transaction', async () => {
    const session = await member(platform, ['read-list-tickets'])
    const id = session.role.id
    await platform.call(invitations.endpoints.create, {
      as: 'admin',
      body: { email: 'waiting@nusantara.test', role_id: id },
    })
    const remove = (query?: string) => platform.call(roles.endpoints.delete, { as: 'admin', params: { id }, query })
    expect((await remove()).body.code).toBe('in_use')
    expect((await remove(`move_to=${id}`)).body.errors).toHaveProperty('move_to')
    expect((await remove(`move_to=${nobody}`)).status).toBe(422)
    expect((await remove(`move_to=${role_id}`)).status).toBe(200)
    const me = await platform.call(auth.endpoints.me, { token: session.token.access_token })
    expect(me.body.data.role.name).toBe('Support agent')
    expect(
      (
        await platform.call(invitations.endpoints.list, {
          as: 'admin',
          query: `email=waiting@nusantara.test&role_id=${role_id}`,
        })
      ).body.data,
    ).toHaveLength(1)
  })

  test('that only deleted members and ended invitations had is deleted, and they keep its name', async () => {
    const { role, user } = await member(platform, ['read-list-tickets'])
    const params = { id: user.id }
    const invited = await invitedTo(role.id, 'revoked@nusantara.test')
    expect((await shown(role.id)).invitation_count).toBe(1)
    await platform.call(users.endpoints.update, { as: 'admin', params, body: { status: 'suspended' } })
    expect((await platform.call(users.endpoints.delete, { as: 'admin', params })).status).toBe(200)
    await platform.call(invitations.endpoints.delete, { as: 'admin', params: { id: invited.id } })
    expect(await shown(role.id)).toMatchObject({ member_count: 0, invitation_count: 0, can: { delete: true } })

    expect((await platform.call(roles.endpoints.delete, { as: 'admin', params: { id: role.id } })).status).toBe(200)
    const former = { role_id: role.id, role: { id: role.id, label: role.name } }
    for (const [{ detail }, id] of [
      [users.endpoints, user.id],
      [invitations.endpoints, invited.id],
    ] as const) {
      expect((await platform.call(detail, { as: 'admin', params: { id } })).body.data).toMatchObject(former)
    }
    const everywhere = { as: 'operator', query: `id=${user.id}` } as const
    expect((await platform.call(platformUsers.endpoints.list, everywhere)).body.data).toMatchObject([former])
    const link = await platform.call(invitations.endpoints.byToken, { params: { token: tokenOf(invited.link) } })
    expect(link.body.data).toMatchObject({ status: 'revoked', role_name: role.name })
  })

  test('that is deleted is named by the labels of the resource that refers to it, not by those of another with its contract', () => {
    const { contract, table, policy, hooks } = storedResource({ name: 'users' }) as ServedResource
    const empty = Object.fromEntries(Object.keys(table).map((name) => [name, null]))
    const stored = { ...empty, role_id: 'r', role_name: 'Night shift', 'label of role_id': null }
    const labelOf = (labels: ServedResource['hooks']['labels']) =>
      readingOf({ contract, table, policy, hooks: { ...hooks, labels } }).decode({ ...stored })['role'].label
    expect([labelOf(undefined), labelOf(hooks.labels), labelOf(undefined)]).toEqual(['r', 'Night shift', 'r'])
  })

  test('that was deleted after an invitation expired keeps that from being sent again', async () => {
    const { id } = (await newRole('Night shift')).body.data
    const { id: invitation } = await invitedTo(id, 'expired@nusantara.test')
    await setColumns(platform, invitations, invitation, { status: 'expired' })
    const resend = () => platform.call(invitations.endpoints.resend, { as: 'admin', params: { id: invitation } })
    const { detail } = invitations.endpoints
    const can = async () => (await platform.call(detail, { as: 'admin', params: { id: invitation } })).body.data.can
    expect((await can()).resend).toBe(true)
    expect((await platform.call(roles.endpoints.delete, { as: 'admin', params: { id } })).status).toBe(200)
    expect((await can()).resend).toEqual({ reason: 'role_deleted' })
    expect((await resend()).body).toMatchObject({ code: 'invalid_transition', reason: 'role_deleted' })
  })

  test('counts its members, and shows its permissions with their texts', async () => {
    const { role } = await member(platform, ['read-list-tickets', 'create-tickets'])
    const { data } = (await platform.call(roles.endpoints.withPermissions, { as: 'admin', params: { id: role.id } }))
      .body
    expect(data.member_count).toBe(1)
    expect(
      data.permissions.map(({ key, resource, action }: Record<string, string>) => [key, resource, action]),
    ).toEqual([
      ['create-tickets', 'tickets', 'create'],
      ['read-list-tickets', 'tickets', 'read-list'],
    ])
  })

  test('created with the tenant cannot be changed', async () => {
    const { id } = await roleNamed(platform, 'Tenant admin')
    for (const answer of [
      await platform.call(roles.endpoints.update, { as: 'admin', params: { id }, body: { description: 'x' } }),
      await platform.call(roles.endpoints.delete, { as: 'admin', params: { id }, query: `move_to=${role_id}` }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
  })
})

const newRole = (name: string) =>
  platform.call(roles.endpoints.create, { as: 'admin', body: { name, permission_keys: ['read-list-tickets'] } })

const invitedTo = async (role: string, email: string) =>
  (await platform.call(invitations.endpoints.create, { as: 'admin', body: { email, role_id: role } })).body.data

const shown = async (id: string) =>
  (await platform.call(roles.endpoints.detail, { as: 'admin', params: { id } })).body.data
