/** @module-tag core */
import { beforeAll, describe, expect, test } from 'vitest'
import { auth, type Session } from '#contract/auth.ts'
import { invitations } from '#contract/invitations.ts'
import { roles } from '#contract/roles.ts'
import { users } from '#contract/users.ts'
import { tenantKeys } from '#server/identity/catalogue.ts'
import { budgets } from '#contract/grammar/budgets.ts'
import { invitationToken, member, newTenant, password, roleNamed } from '../support/identity.ts'
import { accounts } from '../support/accounts.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'
import { scenarios } from '../support/scenarios.ts'

const platform = usePlatform({ mail: true, limits: { ...budgets, mail: { subject: 1000, ip: 1000 } } })
/** A role that manages users and roles, and has few other permissions. */
const modest = [
  'read-list-users',
  'read-detail-users',
  'create-users',
  'update-users',
  'delete-users',
  'read-list-roles',
  'read-detail-roles',
  'create-roles',
  'update-roles',
  'delete-roles',
  'create-invitations',
]
let clerk: Session
let admin: Session
let agentRole: { id: string; permission_keys: string[] }
let adminRole: { id: string }
const asClerk = () => ({ token: clerk.token.access_token, params: { tenantId: clerk.user.tenant_id } })

beforeAll(async () => {
  clerk = await member(platform, modest)
  admin = await platform.session('admin')
  agentRole = await roleNamed(platform, 'Support agent')
  adminRole = await roleNamed(platform, 'Tenant admin')
})

const newcomer = () => ({ name: 'Nina', email: 'nina@nusantara.test', role_id: agentRole.id })

describe('fields that the caller cannot set', () => {
  const extra: [field: string, value: unknown][] = [
    ['tenant_id', nobody],
    ['id', nobody],
    ['status', 'active'],
    ['mfa_enabled', true],
    ['is_system', true],
    ['password_hash', 'x'],
    ['created_at', '2020-01-01T00:00:00.000Z'],
    ['last_login_at', null],
  ]
  test.each(extra)('%s, in any body', async (field, value) => {
    const own = { tenantId: admin.user.tenant_id }
    const bodies = [
      platform.call(auth.endpoints.register, {
        body: { company_name: 'A', name: 'B', email: 'c@d.test', password, [field]: value },
      }),
      platform.call(auth.endpoints.updateMe, { as: 'admin', body: { name: 'Sari Dewanti', [field]: value } }),
      platform.call(users.endpoints.create, { as: 'admin', params: own, body: { ...newcomer(), [field]: value } }),
      platform.call(roles.endpoints.create, {
        as: 'admin',
        params: own,
        body: { name: 'R', permission_keys: ['create-tickets'], [field]: value },
      }),
      platform.call(invitations.endpoints.create, {
        as: 'admin',
        params: own,
        body: { email: 'e@f.test', role_id: agentRole.id, [field]: value },
      }),
      platform.call(auth.endpoints.login, { body: { email: accounts.admin, password, [field]: value } }),
    ]
    for (const { status, body } of await Promise.all(bodies))
      expect([status, body.errors?.[field]]).toEqual([422, ['Unknown field']])
  })

  test.each([
    ['role_id', agentRole],
    ['email', 'x@y.test'],
  ])('%s, on oneself', async (field, value) => {
    const answer = await platform.call(auth.endpoints.updateMe, { as: 'reader', body: { [field]: value ?? nobody } })
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: ['Unknown field'] }])
  })
})

describe('a user cannot grant permissions that they do not have', () => {
  test('by creating a role', async () => {
    const answer = await platform.call(roles.endpoints.create, {
      ...asClerk(),
      body: { name: 'Boss', permission_keys: [...modest, 'update-settings'] },
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'beyond_own_rights'])
    expect(answer.body.message).toContain('update-settings')
  })

  test('by adding to a role, including their own', async () => {
    const answer = await platform.call(roles.endpoints.update, {
      ...asClerk(),
      params: { ...asClerk().params, id: clerk.role.id },
      body: { permission_keys: [...modest, 'create-tickets'] },
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'beyond_own_rights'])
  })

  test('by assigning a role, to themselves included', async () => {
    for (const id of [clerk.user.id, (await platform.session('reader')).user.id]) {
      const answer = await platform.call(users.endpoints.update, {
        ...asClerk(),
        params: { ...asClerk().params, id },
        body: { role_id: adminRole.id },
      })
      expect([answer.status, answer.body.code]).toEqual([403, 'beyond_own_rights'])
    }
  })

  test('by creating or inviting a user', async () => {
    const made = await platform.call(users.endpoints.create, {
      ...asClerk(),
      body: { ...newcomer(), role_id: adminRole.id },
    })
    expect([made.status, made.body.code]).toEqual([403, 'beyond_own_rights'])
    const invited = await platform.call(invitations.endpoints.create, {
      ...asClerk(),
      body: { email: 'x@y.test', role_id: adminRole.id },
    })
    expect([invited.status, invited.body.code]).toEqual([403, 'beyond_own_rights'])
    const many = await platform.call(invitations.endpoints.createMany, {
      ...asClerk(),
      body: { emails: ['x@y.test'], role_id: adminRole.id, message: null },
    })
    expect([many.status, many.body.code]).toEqual([403, 'beyond_own_rights'])
  })

  test('by sending an invitation again and seeing its link', async () => {
    const invited = await platform.call(invitations.endpoints.create, {
      as: 'admin',
      body: { email: 'deputy@nusantara.test', role_id: adminRole.id },
    })
    const again = await platform.call(invitations.endpoints.resend, {
      ...asClerk(),
      params: { ...asClerk().params, id: invited.body.data.id },
    })
    expect([again.status, again.body.code]).toEqual([403, 'beyond_own_rights'])
  })

  test('by moving the members of a role', async () => {
    const role = await platform.call(roles.endpoints.create, {
      ...asClerk(),
      body: { name: 'Empty', permission_keys: ['read-list-users'] },
    })
    const answer = await platform.call(roles.endpoints.delete, {
      ...asClerk(),
      params: { ...asClerk().params, id: role.body.data.id },
      query: `move_to=${adminRole.id}`,
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'beyond_own_rights'])
  })

  test('but can revoke permissions, and grant those they have', async () => {
    const role = await platform.call(roles.endpoints.create, {
      ...asClerk(),
      body: { name: 'Reader of users', permission_keys: ['read-list-users', 'read-list-users'] },
    })
    expect([role.status, role.body.data.permission_keys]).toEqual([201, ['read-list-users']])
    const colleague = await member(platform, ['read-list-roles', 'read-list-users'])
    const weakened = await platform.call(roles.endpoints.update, {
      ...asClerk(),
      params: { ...asClerk().params, id: colleague.role.id },
      body: { permission_keys: ['read-list-users'] },
    })
    expect(weakened.status).toBe(200)
    const given = await platform.call(users.endpoints.update, {
      ...asClerk(),
      params: { ...asClerk().params, id: colleague.user.id },
      body: { role_id: role.body.data.id },
    })
    expect(given.status).toBe(200)
  })

  test("administrators do not have the platform's permissions", async () => {
    for (const key of ['read-list-tenants', 'create-permissions']) {
      const answer = await platform.call(roles.endpoints.create, {
        as: 'admin',
        body: { name: key, permission_keys: [key] },
      })
      expect([answer.status, answer.body.code]).toEqual([403, 'beyond_own_rights'])
    }
    const unknown = await platform.call(roles.endpoints.create, {
      as: 'admin',
      body: { name: 'U', permission_keys: ['fly-planes'] },
    })
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { permission_keys: ['Unknown permissions: fly-planes'] },
    ])
  })
})

describe('users with more permissions are protected', () => {
  const beyond = [403, 'beyond_own_rights']
  const asClerkOn = (id: string, rest: object = {}) => ({
    ...asClerk(),
    params: { ...asClerk().params, id, ...rest },
  })
  let strong: Session

  beforeAll(async () => {
    strong = await member(platform, ['create-tickets', 'read-list-users'])
  })

  test.each([
    ['renaming', () => ({ name: 'Somebody else' })],
    ['suspending', () => ({ status: 'suspended' })],
    ['demoting', () => ({ role_id: clerk.role.id })],
  ])('from %s', async (_, body) => {
    for (const id of [strong.user.id, admin.user.id]) {
      const answer = await platform.call(users.endpoints.update, { ...asClerkOn(id), body: body() })
      expect([answer.status, answer.body.code]).toEqual(beyond)
    }
  })

  test('from deletion, even if suspended', async () => {
    const { user } = await member(platform, ['create-tickets'])
    await platform.call(users.endpoints.update, { as: 'admin', params: { id: user.id }, body: { status: 'suspended' } })
    const answer = await platform.call(users.endpoints.delete, asClerkOn(user.id))
    expect([answer.status, answer.body.code]).toEqual(beyond)
  })

  test('from ending their sessions', async () => {
    const sessions = await platform.call(users.endpoints.sessions, { as: 'admin', params: { id: strong.user.id } })
    const sessionId = sessions.body.data[0].id
    for (const endpoint of [users.endpoints.revokeSession, users.endpoints.revokeSessions]) {
      const answer = await platform.call(endpoint, asClerkOn(strong.user.id, { sessionId }))
      expect([answer.status, answer.body.code]).toEqual(beyond)
    }
    expect((await platform.call(auth.endpoints.me, { token: strong.token.access_token })).status).toBe(200)
  })

  test('from narrowing, renaming or deleting their role', async () => {
    for (const body of [{ permission_keys: ['read-list-users'] }, { name: 'Renamed' }]) {
      const answer = await platform.call(roles.endpoints.update, { ...asClerkOn(strong.role.id), body })
      expect([answer.status, answer.body.code]).toEqual(beyond)
    }
    const deleted = await platform.call(roles.endpoints.delete, {
      ...asClerkOn(strong.role.id),
      query: `move_to=${clerk.role.id}`,
    })
    expect([deleted.status, deleted.body.code]).toEqual(beyond)
  })

  test('and their rows give the reason', async () => {
    const { data } = (await platform.call(users.endpoints.detail, asClerkOn(strong.user.id))).body
    expect(data.can.update).toEqual({ reason: 'user_holds_more', params: { keys: 'create-tickets' } })
    const role = (await platform.call(roles.endpoints.detail, asClerkOn(strong.role.id))).body.data
    expect(role.can.delete).toEqual({ reason: 'role_holds_more', params: { keys: 'create-tickets' } })
    const equal = await member(platform, ['read-list-users'])
    expect((await platform.call(users.endpoints.detail, asClerkOn(equal.user.id))).body.data.can.update).toBe(true)
  })

  test('unlike users with the same or fewer permissions, and oneself', async () => {
    const equal = await member(platform, ['read-list-users'])
    const suspended = await platform.call(users.endpoints.update, {
      ...asClerkOn(equal.user.id),
      body: { status: 'suspended' },
    })
    expect(suspended.status).toBe(200)
    const own = await platform.call(users.endpoints.update, { ...asClerkOn(clerk.user.id), body: { name: 'Clerk' } })
    expect(own.status).toBe(200)
  })
})

describe('the last administrator', () => {
  const by = ({ user, token }: Session, id: string, body?: object) => ({
    token: token.access_token,
    params: { tenantId: user.tenant_id, id },
    body,
  })
  const update = (session: Session, id: string, body: object) =>
    platform.call(users.endpoints.update, by(session, id, body))
  /** Invites another administrator, who accepts. */
  const secondAdmin = async (founder: Session, email: string): Promise<Session> => {
    const body = { email, role_id: founder.role.id }
    expect((await platform.call(invitations.endpoints.create, by(founder, '', body))).status).toBe(201)
    const token = await invitationToken(platform, email)
    const accepted = { params: { token }, body: { name: 'Second', password } }
    return (await platform.call(invitations.endpoints.accept, accepted)).body.data
  }
  const makeRole = async (session: Session, name: string, permission_keys: string[]): Promise<string> =>
    (await platform.call(roles.endpoints.create, by(session, '', { name, permission_keys }))).body.data.id

  test('cannot leave the role', async () => {
    const founder = await newTenant(platform, 'founder@one.test')
    const role_id = await makeRole(founder, 'Plain', ['read-list-users'])
    for (const body of [{ role_id }, { status: 'suspended' }]) {
      const answer = await update(founder, founder.user.id, body)
      expect([answer.status, answer.body.code, answer.body.reason]).toEqual([409, 'last_admin', 'last_admin'])
    }
    const sentAgain = await update(founder, founder.user.id, { name: 'Renamed', role_id: founder.role.id })
    expect([sentAgain.status, sentAgain.body.data.name]).toEqual([200, 'Renamed'])
  })

  test('is told beforehand, until there is another one', async () => {
    const founder = await newTenant(platform, 'founder@zero.test')
    const rights = async () => {
      const { can_become, cannot_change } = (await platform.call(users.endpoints.detail, by(founder, founder.user.id)))
        .body.data
      return { can_become, cannot_change }
    }
    const reason = 'last_admin'
    expect(await rights()).toEqual({ can_become: { suspended: { reason } }, cannot_change: { role_id: { reason } } })
    await secondAdmin(founder, 'second@zero.test')
    expect(await rights()).toEqual({ can_become: { suspended: true } })
  })

  test('remains if two leave at the same moment', async () => {
    const founder = await newTenant(platform, 'founder@two.test')
    const role_id = await makeRole(founder, 'Plain', ['read-list-users'])
    const second = await secondAdmin(founder, 'second@two.test')
    const answers = await Promise.all([founder, second].map((session) => update(session, session.user.id, { role_id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('keeps the system role, since other roles do not receive new permissions', async () => {
    const founder = await newTenant(platform, 'founder@three.test')
    const own = await makeRole(founder, 'Own admins', tenantKeys)
    const answer = await update(founder, founder.user.id, { role_id: own })
    expect([answer.status, answer.body.code]).toEqual([409, 'last_admin'])
  })

  test('is counted among active users only', async () => {
    const founder = await newTenant(platform, 'founder@four.test')
    const email = 'invited@four.test'
    const person = { name: 'Invited', email, role_id: founder.role.id }
    expect((await platform.call(users.endpoints.create, by(founder, '', person))).status).toBe(201)
    const answer = await update(founder, founder.user.id, { status: 'suspended' })
    expect([answer.status, answer.body.code]).toEqual([409, 'last_admin'])
  })
})

scenarios(platform, users.endpoints.byEmail, () => ({ email: accounts.reader }), [
  { name: 'anonymous', gives: 'unauthenticated' },
  { name: 'without the permission', as: 'reader', gives: 'permission_denied' },
  { name: 'a member', as: 'admin', gives: 200, check: ({ body }) => expect(body.data.email).toBe(accounts.reader) },
  { name: 'in capitals', as: 'admin', params: { email: accounts.reader.toUpperCase() }, gives: 200 },
  { name: 'of another tenant', as: 'admin', params: { email: accounts.foreigner }, gives: 'not_found' },
  { name: 'of nobody', as: 'admin', params: { email: 'nobody@nowhere.test' }, gives: 'not_found' },
  { name: 'of another tenant, for an operator', as: 'operator', gives: 'not_found' },
])
