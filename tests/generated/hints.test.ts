import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { everyVerb, type Contract } from '#contract/grammar/contract.ts'
import { invitations } from '#contract/invitations.ts'
import { permissions } from '#contract/permissions/contract.ts'
import { isPlatformKey } from '#contract/platform-keys.ts'
import type { Verdict } from '#contract/grammar/reasons.ts'
import { isSame } from '#contract/grammar/same.ts'
import { sampleOf } from '#contract/grammar/sample.ts'
import { roles } from '#contract/roles.ts'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import { declaredContracts, hasExamples } from '../support/nouns/declared.ts'
import { join, member, roleNamed } from '../support/identity.ts'
import { makeRow, parentsOf, validBody } from '../support/nouns/nouns.ts'
import type { Account } from '../support/accounts.ts'
import type { Answer } from '../support/api.ts'
import { ensureRow, nobody, usePlatform, type Sending } from '../support/platform/in-process.ts'

const platform = usePlatform()
const listed = declaredContracts.filter(
  ({ endpoints, singleton, rowActions }) => (endpoints['list'] || singleton) && rowActions.length > 0,
)
/** The parameters above the lists of nested resources, in the administrator's tenant. */
const parents = new Map<Contract, Record<string, string>>()

/** The demo's roles, one that manages users without having all their permissions, and one that only reads. */
const readers: Record<string, () => Promise<Sending>> = {
  operator: () => account('operator'),
  admin: () => account('admin'),
  foreigner: () => account('foreigner'),
  supervisor: async () => withRole('Supervisor'),
  agent: async () => withRole('Support agent'),
  manager: async () =>
    asMember([
      'read-list-users',
      'update-users',
      'delete-users',
      'read-list-roles',
      'update-roles',
      'delete-roles',
      'read-list-invitations',
      'create-invitations',
      'delete-invitations',
      'read-list-permissions',
    ]),
  viewer: async () => asMember(listed.flatMap((contract) => readerOf(contract).permission ?? []).filter(isGrantable)),
}
/** Administrators of a tenant cannot grant what concerns the platform. */
const isGrantable = (key: string) => !isPlatformKey(key)
const senders: Record<string, Sending> = {}

beforeAll(async () => {
  for (const contract of listed) {
    const above = await parentsOf(platform, contract)
    parents.set(contract, above)
    if (contract.endpoints['create']) await makeRow(platform, contract, above)
    else await ensureRow(platform, contract, 'admin')
  }
  await inEveryState()
  for (const [name, open] of Object.entries(readers)) senders[name] = await open()
  // Notifies the administrator.
  const body = { subject: 'Hum', description: 'On one line.', assignee_id: (await platform.session('admin')).user.id }
  expect((await platform.call(tickets.endpoints.create, { ...senders['supervisor'], body })).status).toBe(201)
})

describe.each(Object.keys(readers))('the rights returned to the %s match what the endpoints allow', (reader) => {
  test.each(listed.map((contract) => [contract.name, contract] as const))('%s', async (_, contract) => {
    const sender = senders[reader]!
    const { status, body } = await rowsFor(sender, contract)
    if (status === 403) return
    if (contract.parent && sender.params?.['tenantId'] !== senders['admin']!.params!['tenantId']) {
      return expect(status).toBe(404)
    }
    expect(status).toBe(200)
    const rows = [body.data].flat()
    if (reader === 'admin') expect(rows).not.toEqual([])
    for (const row of distinct(rows)) {
      expect(Object.keys(row.can).sort()).toEqual([...contract.rowActions].sort())
      for (const action of contract.rowActions) {
        const answer = await attempt(contract.endpoints[action]!, row, await bodyOf(contract, action))
        // The body refers to a record of the administrator's tenant, which is refused before the policy is asked.
        if (reader === 'foreigner' && answer.status === 422) continue
        expect({ row: row.id, action, ...reasonOf(row.can[action]) }).toEqual({
          row: row.id,
          action,
          ...refusalOf(answer),
        })
      }
      for (const [state, verdict] of Object.entries<Verdict>(row.can_become ?? {})) {
        const answer = await attempt(contract.endpoints['update']!, row, { [contract.states!.field]: state })
        const expected = row.can.update === true ? verdict : row.can.update
        expect({ row: row.id, state, ...reasonOf(expected) }).toEqual({ row: row.id, state, ...refusalOf(answer) })
      }
      for (const [field, refusal] of Object.entries<Verdict>(row.cannot_change ?? {})) {
        const answer = await attempt(contract.endpoints['update']!, row, otherValue(contract, field, row, rows))
        const expected = row.can.update === true ? refusal : row.can.update
        expect({ row: row.id, field, ...reasonOf(expected) }).toEqual({ row: row.id, field, ...refusalOf(answer) })
      }
    }

    function attempt(endpoint: (typeof contract)['endpoints'][string], row: any, body: object): Promise<Answer> {
      const { parent } = contract
      const above = parent && { ...parents.get(contract), [parent.param]: row[parent.column] }
      const params = { ...sender.params, ...above, id: row.id }
      return platform.rehearsal.call(endpoint, { ...sender, params, body: endpoint.body && body })
    }
  })
})

test.skipIf(hasExamples)('rows in every state and with every reason are covered', async () => {
  const found = new Set<string>()
  for (const sender of Object.values(senders)) {
    for (const contract of listed) {
      const { body } = await rowsFor(sender, contract)
      for (const { can, can_become } of [body.data ?? []].flat()) {
        const verdicts = Object.values<Verdict>({ ...can, ...can_become })
        for (const verdict of verdicts) if (verdict !== true) found.add(verdict.reason)
      }
    }
  }
  expect([...found]).toEqual(
    expect.arrayContaining([
      'beyond_own_rights',
      'builtin_permission',
      'deleted',
      'held_by_roles',
      'last_admin',
      'not_own_account',
      'not_pending',
      'not_suspended',
      'permission',
      'system_role',
    ]),
  )
})

const readerOf = ({ endpoints, singleton }: Contract) => endpoints[singleton ? 'detail' : 'list']!

const rowsFor = (sender: Sending, contract: Contract): Promise<Answer> =>
  platform.call(readerOf(contract), {
    ...sender,
    params: { ...parents.get(contract), ...sender.params },
    query: '_end=100',
  })

/** Bodies that the contract accepts, so that the policy decides. */
const bodies: Record<string, object> = {
  updatePassword: { current_password: 'not this one', password: 'katak hijau melompat' },
}

async function bodyOf(contract: Contract, action: string): Promise<object> {
  const isBuiltIn = everyVerb.some((verb) => verb === action)
  if (isBuiltIn || bodies[action]) return bodies[action] ?? {}
  return ((await validBody(platform, contract, contract.endpoints[action]!)) ?? {}) as object
}

const reasonOf = (verdict: Verdict | undefined) => (verdict === true ? {} : { ...verdict })

/** A body that changes a field: to the value of another record, to a sample, or to the id of none. */
function otherValue({ endpoints }: Contract, field: string, row: any, rows: any[]): object {
  const { shape } = endpoints['update']!.body as z.ZodObject
  const type = shape[field] as z.ZodType
  const values = [...rows.map((one) => one[field]), sampleOf(type, field), nobody]
  const other = values.find((value) => !isSame(value, row[field]) && type.safeParse(value ?? null).success)
  expect(other, `another value of ${field}`).toBeDefined()
  return { [field]: other }
}

/** The reason of a refusal; none if only the body is invalid, such as a missing field. */
const refusalOf = ({ body, status }: Answer) => {
  if ([403, 404].includes(status) && !body.reason) return { reason: body.code }
  return body.reason ? { reason: body.reason, ...(body.params && { params: body.params }) } : {}
}

/** Picks one row for each combination of rights. */
const distinct = (rows: any[]): any[] => [
  ...new Map(rows.map((row) => [JSON.stringify([row.can, row.can_become, row.cannot_change]), row])).values(),
]

async function account(as: Account): Promise<Sending> {
  const { token, user } = await platform.session(as)
  return { token: token.access_token, params: { tenantId: user.tenant_id } }
}

async function asMember(keys: string[]): Promise<Sending> {
  const { token, user } = await member(platform, keys)
  return { token: token.access_token, params: { tenantId: user.tenant_id } }
}

async function withRole(name: string): Promise<Sending> {
  const { id } = await roleNamed(platform, name)
  const email = `${name.replace(' ', '.').toLowerCase()}@rights.test`
  const { token, user } = await join(platform, id, email)
  return { token: token.access_token, params: { tenantId: user.tenant_id } }
}

/** Brings records into the states that the demo does not contain. */
async function inEveryState() {
  const as = 'admin' as const
  const { id: role_id } = await roleNamed(platform, 'Support agent')
  const made = async (endpoint: (typeof users)['endpoints']['create'], body: object, by: Account = as) =>
    (await platform.call(endpoint, { as: by, body })).body.data as { id: string }

  const invited = await made(users.endpoints.create, { name: 'Invited', email: 'invited@rights.test', role_id })
  expect(invited.id).not.toBe(nobody)
  for (const [index, status] of ['suspended', 'deleted'].entries()) {
    const { user } = await join(platform, role_id, `${status}${index}@rights.test`)
    await platform.call(users.endpoints.update, { as, params: { id: user.id }, body: { status: 'suspended' } })
    if (status === 'deleted') await platform.call(users.endpoints.delete, { as, params: { id: user.id } })
  }
  const revoked = await made(invitations.endpoints.create, { email: 'revoked@rights.test', role_id })
  await platform.call(invitations.endpoints.delete, { as, params: { id: revoked.id } })
  await made(invitations.endpoints.create, { email: 'pending@rights.test', role_id })

  const key = (name: string) => ({ key: `read-${name}`, resource: name, action: 'read', description: null })
  await made(permissions.endpoints.create, key('free'), 'operator')
  await made(permissions.endpoints.create, key('held'), 'operator')
  await made(roles.endpoints.create, { name: 'Holder', permission_keys: ['read-held'] }, 'operator')
  const ticket = await made(tickets.endpoints.create, { subject: 'Echo', description: 'On all lines.' })
  await platform.call(tickets.endpoints.update, { as, params: { id: ticket.id }, body: { status: 'resolved' } })
}
