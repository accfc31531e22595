import { beforeAll, describe, expect, test } from 'vitest'
import { auth, type Session } from '#contract/auth.ts'
import { invitations } from '#contract/invitations.ts'
import { roles } from '#contract/roles.ts'
import { users } from '#contract/users.ts'
import { tenantKeys } from '#server/db/catalogue.ts'
import { usualLimits } from '#server/resources/auth/throttle.ts'
import { member, newTenant, password, roleNamed } from './support/identity.ts'
import { accounts, nobody, usePlatform } from './support/platform.ts'
import { scenarios } from './support/scenarios.ts'

const platform = usePlatform({ mail: true, limits: { ...usualLimits, mail: { subject: 1000, ip: 1000 } } })
/** May administer people and roles, and hardly anything else. */
const modest = [
  'read-list-users', 'read-detail-users', 'create-users', 'update-users', 'delete-users',
  'read-list-roles', 'read-detail-roles', 'create-roles', 'update-roles', 'delete-roles', 'create-invitations',
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

describe('fields that are not the caller\'s to set', () => {
  const extra: [field: string, value: unknown][] = [
    ['tenant_id', nobody], ['id', nobody], ['status', 'active'], ['mfa_enabled', true], ['is_system', true],
    ['password_hash', 'x'], ['created_at', '2020-01-01T00:00:00.000Z'], ['last_login_at', null],
  ]
  test.each(extra)('%s, in any body', async (field, value) => {
    const own = { tenantId: admin.user.tenant_id }
    const bodies = [
      platform.call(auth.endpoints.register, { body: { company_name: 'A', name: 'B', email: 'c@d.test', password, [field]: value } }),
      platform.call(auth.endpoints.updateMe, { as: 'admin', body: { name: 'Sari Dewanti', [field]: value } }),
      platform.call(users.endpoints.create, { as: 'admin', params: own, body: { ...newcomer(), [field]: value } }),
      platform.call(roles.endpoints.create, { as: 'admin', params: own, body: { name: 'R', permission_keys: ['create-tickets'], [field]: value } }),
      platform.call(invitations.endpoints.create, { as: 'admin', params: own, body: { email: 'e@f.test', role_id: agentRole.id, [field]: value } }),
      platform.call(auth.endpoints.login, { body: { email: accounts.admin, password, [field]: value } }),
    ]
    for (const { status, body } of await Promise.all(bodies)) expect([status, body.errors?.[field]]).toEqual([422, ['Unknown field']])
  })

  test.each([['role_id', agentRole], ['email', 'x@y.test']])('%s, of oneself', async (field, value) => {
    const answer = await platform.call(auth.endpoints.updateMe, { as: 'reader', body: { [field]: value ?? nobody } })
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: ['Unknown field'] }])
  })
})

describe('nobody grants beyond their own rights', () => {
  test('by making a role', async () => {
    const answer = await platform.call(roles.endpoints.create, { ...asClerk(), body: { name: 'Boss', permission_keys: [...modest, 'update-settings'] } })
    expect([answer.status, answer.body.code]).toEqual([403, 'beyond_own_rights'])
    expect(answer.body.message).toContain('update-settings')
  })

  test('by widening a role, their own too', async () => {
    const answer = await platform.call(roles.endpoints.update, {
      ...asClerk(), params: { ...asClerk().params, id: clerk.role.id }, body: { permission_keys: [...modest, 'create-tickets'] },
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'beyond_own_rights'])
  })

  test('by giving a role, to themselves too', async () => {
    for (const id of [clerk.user.id, (await platform.session('reader')).user.id]) {
      const answer = await platform.call(users.endpoints.update, {
        ...asClerk(), params: { ...asClerk().params, id }, body: { role_id: adminRole.id },
      })
      expect([answer.status, answer.body.code]).toEqual([403, 'beyond_own_rights'])
    }
  })

  test('by making a user or inviting somebody', async () => {
    const made = await platform.call(users.endpoints.create, { ...asClerk(), body: { ...newcomer(), role_id: adminRole.id } })
    expect([made.status, made.body.code]).toEqual([403, 'beyond_own_rights'])
    const invited = await platform.call(invitations.endpoints.create, { ...asClerk(), body: { email: 'x@y.test', role_id: adminRole.id } })
    expect([invited.status, invited.body.code]).toEqual([403, 'beyond_own_rights'])
    const many = await platform.call(invitations.endpoints.createMany, { ...asClerk(), body: { emails: ['x@y.test'], role_id: adminRole.id, message: null } })
    expect([many.status, many.body.code]).toEqual([403, 'beyond_own_rights'])
  })

  test('by sending an invitation again, whose link they would see', async () => {
    const invited = await platform.call(invitations.endpoints.create, { as: 'admin', body: { email: 'deputy@nusantara.test', role_id: adminRole.id } })
    const again = await platform.call(invitations.endpoints.resend, { ...asClerk(), params: { ...asClerk().params, id: invited.body.data.id } })
    expect([again.status, again.body.code]).toEqual([403, 'beyond_own_rights'])
  })

  test('by moving the members of a role', async () => {
    const role = await platform.call(roles.endpoints.create, { ...asClerk(), body: { name: 'Empty', permission_keys: ['read-list-users'] } })
    const answer = await platform.call(roles.endpoints.delete, {
      ...asClerk(), params: { ...asClerk().params, id: role.body.data.id }, query: `move_to=${adminRole.id}`,
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'beyond_own_rights'])
  })

  test('but takes rights away, and grants what they hold', async () => {
    const role = await platform.call(roles.endpoints.create, { ...asClerk(), body: { name: 'Reader of users', permission_keys: ['read-list-users', 'read-list-users'] } })
    expect([role.status, role.body.data.permission_keys]).toEqual([201, ['read-list-users']])
    const stronger = await member(platform, ['create-tickets', 'read-list-users'])
    const weakened = await platform.call(roles.endpoints.update, {
      ...asClerk(), params: { ...asClerk().params, id: stronger.role.id }, body: { permission_keys: ['read-list-users'] },
    })
    expect(weakened.status).toBe(200)
    const given = await platform.call(users.endpoints.update, {
      ...asClerk(), params: { ...asClerk().params, id: stronger.user.id }, body: { role_id: role.body.data.id },
    })
    expect(given.status).toBe(200)
  })

  test('not even an administrator holds what is the platform\'s', async () => {
    for (const key of ['read-list-tenants', 'create-permissions']) {
      const answer = await platform.call(roles.endpoints.create, { as: 'admin', body: { name: key, permission_keys: [key] } })
      expect([answer.status, answer.body.code]).toEqual([403, 'beyond_own_rights'])
    }
    const unknown = await platform.call(roles.endpoints.create, { as: 'admin', body: { name: 'U', permission_keys: ['fly-planes'] } })
    expect([unknown.status, unknown.body.errors]).toEqual([422, { permission_keys: ['Not in the catalogue: fly-planes'] }])
  })
})

describe('the last administrator', () => {
  const by = ({ user, token }: Session, id: string, body?: object) =>
    ({ token: token.access_token, params: { tenantId: user.tenant_id, id }, body })
  const update = (session: Session, id: string, body: object) => platform.call(users.endpoints.update, by(session, id, body))
  const makeRole = async (session: Session, name: string, permission_keys: string[]): Promise<string> =>
    (await platform.call(roles.endpoints.create, by(session, '', { name, permission_keys }))).body.data.id

  test('cannot leave the office', async () => {
    const founder = await newTenant(platform, 'founder@one.test')
    const role_id = await makeRole(founder, 'Plain', ['read-list-users'])
    for (const body of [{ role_id }, { status: 'suspended' }]) {
      const answer = await update(founder, founder.user.id, body)
      expect([answer.status, answer.body.code]).toEqual([409, 'last_admin'])
    }
  })

  test('is one of two who leave at the same moment', async () => {
    const founder = await newTenant(platform, 'founder@two.test')
    const role_id = await makeRole(founder, 'Plain', ['read-list-users'])
    const invited = await platform.call(invitations.endpoints.create, by(founder, '', { email: 'second@two.test', role_id: founder.role.id }))
    const token = new URL(invited.body.data.link).searchParams.get('token')!
    const second = (await platform.call(invitations.endpoints.accept, { params: { token }, body: { name: 'Second', password } })).body.data
    const answers = await Promise.all([founder, second].map((session) => update(session, session.user.id, { role_id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('does not lose the rights with the role', async () => {
    const founder = await newTenant(platform, 'founder@three.test')
    const plain = await makeRole(founder, 'Plain', ['read-list-users'])
    const own = await makeRole(founder, 'Own admins', tenantKeys)
    expect((await update(founder, founder.user.id, { role_id: own })).status).toBe(200)
    const narrowed = await platform.call(roles.endpoints.update, by(founder, own, { permission_keys: ['update-users'] }))
    expect([narrowed.status, narrowed.body.code]).toEqual([409, 'last_admin'])
    const deleted = await platform.call(roles.endpoints.delete, { ...by(founder, own), query: `move_to=${plain}` })
    expect([deleted.status, deleted.body.code]).toEqual([409, 'last_admin'])
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
