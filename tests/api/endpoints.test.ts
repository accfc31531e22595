import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/contract.ts'
import { endpoints, permissionKeys } from '#contract/index.ts'
import { inPlatform } from '#server/db/scope.ts'
import { roles } from '#server/resources/roles/table.ts'
import { nobody, usePlatform } from './support/platform.ts'

const platform = usePlatform()
const params = {
  id: nobody, ticketId: nobody, userId: nobody, sessionId: nobody, email: 'nobody@nusantara.test', name: 'nobody', token: 'none',
}

const guarded = endpoints.filter((endpoint) => !endpoint.public)
const ofTenant = guarded.filter(({ path }) => path.includes(':tenantId'))
const withPermission = guarded.filter(({ permission }) => permission)
const withBody = endpoints.filter(({ body }) => body)
const byName = (list: Endpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const)

test('every parameter of a path is one that these tests fill', () => {
  const names = endpoints.flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  expect([...new Set(names)].filter((name) => name !== 'tenantId' && !(name! in params))).toEqual([])
})

describe('is mounted', () => {
  test.each(byName(endpoints))('%s', async (_, endpoint) => {
    const answer = await platform.call(endpoint, { params, body: endpoint.body && {} })
    // Anonymous and empty-handed: whatever is mounted answers or refuses that, whatever is not is unknown.
    expect(answer.body.code).not.toBe('not_found')
    const refusal = endpoint.public ? 422 : 401
    if (!endpoint.public || endpoint.body) expect(answer.status).toBe(refusal)
  })
})

describe('refuses anonymous callers', () => {
  test.each(byName(guarded))('%s', async (_, endpoint) => {
    const answer = await platform.call(endpoint, { params })
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
  })
})

describe('refuses a foreign tenant', () => {
  test.each(byName(ofTenant))('%s', async (_, endpoint) => {
    const { user } = await platform.session('foreigner')
    const answer = await platform.call(endpoint, { as: 'admin', params: { ...params, tenantId: user.tenant_id } })
    expect([answer.status, answer.body.code]).toEqual([403, 'tenant_mismatch'])
  })
})

describe('refuses a role without its permission', () => {
  test.each(byName(withPermission))('%s', async (_, endpoint) => {
    const answer = await platform.call(endpoint, { as: 'reader', params, body: endpoint.body && {} })
    expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
    expect(answer.body.message).toContain(endpoint.permission)
  })
})

describe('refuses a role with every permission but its own', () => {
  test.each(byName(withPermission))('%s', async (_, endpoint) => {
    const { role } = await platform.session('reader')
    const others = permissionKeys.filter((key) => key !== endpoint.permission)
    await inPlatform(platform.db, (tx) => tx.update(roles).set({ permission_keys: others }).where(eq(roles.id, role.id)))
    const answer = await platform.call(endpoint, { as: 'reader', params, body: endpoint.body && {} })
    expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
    expect(answer.body.message).toContain(endpoint.permission)
  })
})

describe('refuses a body that is not what it expects', () => {
  test.each(byName(withBody))('%s', async (_, endpoint) => {
    const as = endpoint.public ? undefined : 'operator'
    const unknown = await platform.call(endpoint, { as, params, body: { no_such_field: 1 } })
    expect([unknown.status, unknown.body.errors?.no_such_field]).toEqual([422, ['Unknown field']])
    const broken = await platform.call(endpoint, { as, params, body: '{"' })
    expect([broken.status, broken.body.code]).toEqual([400, 'malformed_body'])
    const text = await platform.call(endpoint, { as, params, body: 'hello', headers: { 'content-type': 'text/plain' } })
    expect([text.status, text.body.code]).toEqual([415, 'unsupported_media_type'])
  })
})
