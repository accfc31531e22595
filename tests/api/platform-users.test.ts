import { beforeAll, describe, expect, test } from 'vitest'
import { platformRoles } from '#contract/roles.ts'
import { platformUsers, users } from '#contract/users.ts'
import { roleNamed } from '../support/identity.ts'
import { accounts } from '../support/accounts.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'
import { scenarios } from '../support/scenarios.ts'

const platform = usePlatform()
let own: { id: string }
let foreign: { id: string }
let tenant_id: string

beforeAll(async () => {
  own = await roleNamed(platform, 'Support agent')
  foreign = await roleNamed(platform, 'Support agent', 'foreigner')
  tenant_id = (await platform.session('admin')).user.tenant_id
})

const tenantsIn = (rows: { tenant: { label: string } }[]) => [...new Set(rows.map(({ tenant }) => tenant.label))].sort()

const actionsIn = (entries: { action: string }[]) => entries.map(({ action }) => action)

scenarios(platform, platformUsers.endpoints.list, () => ({}), [
  { name: "a tenant's administrator", as: 'admin', gives: 'permission_denied' },
  { name: 'two scopes', as: 'operator', query: 'scope=some', gives: 'invalid_query' },
  {
    name: 'an operator',
    as: 'operator',
    query: '_end=100',
    gives: 200,
    check: ({ body }) => expect(tenantsIn(body.data)).toEqual(['Borealis Care', 'Nusantara Support', 'Platform']),
  },
])

scenarios(platform, platformRoles.endpoints.list, () => ({}), [
  { name: 'anonymous', gives: 'unauthenticated' },
  { name: "a tenant's administrator", as: 'admin', gives: 'permission_denied' },
  {
    name: 'an operator',
    as: 'operator',
    query: '_end=100',
    gives: 200,
    check: ({ body }) => expect(tenantsIn(body.data)).toEqual(['Borealis Care', 'Nusantara Support', 'Platform']),
  },
])

scenarios(
  platform,
  platformUsers.endpoints.auditLog,
  async () => ({ id: (await platform.session('foreigner')).user.id }),
  [
    { name: 'anonymous', gives: 'unauthenticated' },
    { name: "a tenant's administrator", as: 'admin', gives: 'permission_denied' },
    { name: 'even of their own tenant', as: 'foreigner', gives: 'permission_denied' },
    { name: 'of nobody', as: 'operator', params: { id: nobody }, gives: 'not_found' },
    {
      name: 'an operator',
      as: 'operator',
      gives: 200,
      check: ({ body }) => expect(actionsIn(body.data)).toContain('auth.login'),
    },
  ],
)

test('an operator lists the roles of one tenant, without their permissions', async () => {
  const { body } = await platform.call(platformRoles.endpoints.list, {
    as: 'operator',
    query: `tenant_id=${tenant_id}`,
  })
  expect(tenantsIn(body.data)).toEqual(['Nusantara Support'])
  expect(body.data.map(({ id }: { id: string }) => id)).toContain(own.id)
  expect(body.data[0]).not.toHaveProperty('permission_keys')
})

describe('an operator', () => {
  const create = (body: object) => platform.call(platformUsers.endpoints.create, { as: 'operator', body })
  const update = (id: string, body: object) =>
    platform.call(platformUsers.endpoints.update, { as: 'operator', params: { id }, body })

  test("manages users of any tenant, and each tenant's log records it", async () => {
    const { user } = await platform.session('reader')
    const changed = await update(user.id, { phone: '+622150001000' })
    expect([changed.status, changed.body.data.tenant.label]).toEqual([200, 'Nusantara Support'])
    const log = await platform.call(users.endpoints.auditLog, {
      as: 'admin',
      params: { id: user.id },
      query: 'action=platform-users.update',
    })
    expect(log.body.data[0]).toMatchObject({
      actor_name: 'Putri Wulandari',
      resource_type: 'users',
      changes: [{ field: 'phone', before: null, after: '+622150001000' }],
    })
  })

  test('assigns users only roles of their own tenant', async () => {
    const newcomer = { name: 'Nina', email: 'by.operator@nusantara.test', tenant_id }
    const refused = await create({ ...newcomer, role_id: foreign.id })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['role_id']])
    const made = await create({ ...newcomer, role_id: own.id })
    expect([made.status, made.body.data.status]).toEqual([201, 'invited'])
    expect(made.body.data).toMatchObject({ tenant: { label: 'Nusantara Support' }, role: { label: 'Support agent' } })

    const { id } = made.body.data
    const kept = await update(id, { role_id: foreign.id })
    expect([kept.status, Object.keys(kept.body.errors)]).toEqual([422, ['role_id']])
    const reader = await roleNamed(platform, 'Knowledge reader')
    expect((await update(id, { role_id: reader.id })).body.data.role.label).toBe('Knowledge reader')
  })

  test("cannot remove a tenant's last administrator", async () => {
    const { body } = await platform.call(platformUsers.endpoints.list, {
      as: 'operator',
      query: `email=${accounts.operator}`,
    })
    const answer = await update(body.data[0].id, { status: 'suspended' })
    expect([answer.status, answer.body.code]).toEqual([409, 'last_admin'])
  })
})
