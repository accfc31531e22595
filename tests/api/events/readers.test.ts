/** @module-tag core */
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { tickets } from '#contract/tickets.ts'
import type { ServedResource } from '#server/record/resource.ts'
import { inPlatform } from '#server/db/scope.ts'
import type { Actor } from '#server/base/actor.ts'
import type { Policy } from '#server/record/policy.ts'
import { createReadable } from '#server/record/events/readable.ts'
import { liveResources } from '#server/record/stored.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

/** The events that readers get, with policies and hooks of every form. */
const platform = usePlatform()
const resource = () => liveResources().find(({ contract }) => contract.name === tickets.name) as ServedResource
let usual: Pick<ServedResource, 'policy' | 'hooks'> | undefined
afterEach(() => usual && Object.assign(resource(), usual))

async function eventsWith(policy: Policy, visible?: ServedResource['hooks']['visible'], type = 'updated') {
  const { policy: own, hooks } = resource()
  usual ??= { policy: own, hooks }
  Object.assign(resource(), { policy, hooks: { ...usual.hooks, visible } })
  const { user, role } = await platform.session('admin')
  const [ticket] = (await platform.call(tickets.endpoints.list, { as: 'admin', query: '_end=1' })).body.data
  const permission_keys = role.permissions.map(({ key }) => key)
  const actor = { id: user.id, tenant: { id: user.tenant_id }, role: { permission_keys } } as unknown as Actor
  const readable = createReadable((work) => inPlatform(platform.db, work))
  const event = { type, noun: tickets.name, id: ticket.id, tenant_id: user.tenant_id, at: '', by: null, tab: null }
  return (await readable(actor, event as never)).map((one) => one.type)
}

const refusing = { reason: 'not_own_account' } as const
/** Its default parameter hides the third from `length`. */
const withDefault: Policy = { can: (_actor, _action, row: object | undefined = undefined) => (row ? refusing : true) }

test('a policy is asked about each record, however it takes its parameters', async () => {
  expect(await eventsWith(withDefault)).toEqual([])
  expect(await eventsWith({ can: (...all) => (all[2] ? refusing : true) })).toEqual([])
  expect(await eventsWith({ can: () => true })).toEqual(['updated'])
})

test('records that a hook hides are told to nobody, also where all records are read alike', async () => {
  const none = () => sql`false`
  expect(await eventsWith({ can: () => true, readsAlike: true })).toEqual(['updated'])
  expect(await eventsWith({ can: () => true, readsAlike: true }, none)).toEqual([])
  expect(await eventsWith({ can: () => true }, none)).toEqual([])
})

test('operators are told that a record has left what they see of all tenants', async () => {
  expect(await eventsWith({ can: () => true, rowScope: 'platform' }, () => sql`false`)).toEqual(['deleted'])
})
