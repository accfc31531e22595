import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { endpoints } from '#contract/index.ts'
import { permissionKeys } from '#contract/permissions/keys.ts'
import { possibleErrors } from '#contract/grammar/possible-errors.ts'
import { inPlatform } from '#server/db/scope.ts'
import { roles } from '#server/identity/roles/table.ts'
import { giveReader } from '../support/nouns/nouns.ts'
import { params, unknownParams } from '../support/nouns/params.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()

const guarded = endpoints.filter((endpoint) => !endpoint.public)
const ofTenant = guarded.filter(({ path }) => path.includes(':tenantId'))
const withPermission = guarded.filter(({ permission }) => permission)
/** An endpoint with a key of its own reads no body without it. */
const withBody = endpoints.filter(({ body, keyed }) => body && !keyed)
const byName = (list: Endpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const)

test('the tests supply a value for every path parameter', () => {
  expect(unknownParams).toEqual([])
})

describe('is mounted', () => {
  test.each(byName(endpoints))('%s', async (_, endpoint) => {
    // A body that no endpoint takes; some do without any property.
    const answer = await platform.call(endpoint, { params, body: endpoint.body && [] })
    // A mounted endpoint answers or refuses it to an anonymous caller; an unknown one is `not_found`.
    expect(answer.body.code).not.toBe('not_found')
    const refusal = endpoint.public ? 422 : 401
    if (!endpoint.public || endpoint.body) expect(answer.status).toBe(refusal)
  })
})

describe('refuses anonymous callers', () => {
  test.each(byName(guarded))('%s', async (_, endpoint) => {
    const answer = await platform.call(endpoint, { params })
    expect(possibleErrors(endpoint)).toContain(answer.body.code)
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
  })
})

describe('refuses a token of another tenant', () => {
  test.each(byName(ofTenant))('%s', async (_, endpoint) => {
    const { user } = await platform.session('foreigner')
    const answer = await platform.call(endpoint, { as: 'admin', params: { ...params, tenantId: user.tenant_id } })
    expect(possibleErrors(endpoint)).toContain(answer.body.code)
    expect([answer.status, answer.body.code]).toEqual([403, 'tenant_mismatch'])
  })
})

describe('refuses a role without the required permission', () => {
  beforeAll(() => giveReader(platform, []))

  test.each(byName(withPermission))('%s', async (_, endpoint) => {
    const answer = await platform.call(endpoint, { as: 'reader', params, body: endpoint.body && {} })
    expect(possibleErrors(endpoint)).toContain(answer.body.code)
    expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
    expect(answer.body.message).toContain(endpoint.permission)
  })
})

describe('refuses a role that has every permission except the required one', () => {
  test.each(byName(withPermission))('%s', async (_, endpoint) => {
    const { role } = await platform.session('reader')
    const others = permissionKeys.filter((key) => key !== endpoint.permission)
    await inPlatform(platform.db, (tx) =>
      tx.update(roles).set({ permission_keys: others }).where(eq(roles.id, role.id)),
    )
    const answer = await platform.call(endpoint, { as: 'reader', params, body: endpoint.body && {} })
    expect(possibleErrors(endpoint)).toContain(answer.body.code)
    expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
    expect(answer.body.message).toContain(endpoint.permission)
  })
})

describe('refuses an invalid body', () => {
  test.each(byName(withBody))('%s', async (_, endpoint) => {
    const as = endpoint.public ? undefined : 'operator'
    const unknown = await platform.call(endpoint, { as, params, body: { no_such_field: 1 } })
    expect([unknown.status, unknown.body.errors?.no_such_field]).toEqual([422, ['Unknown field']])
    const broken = await platform.call(endpoint, { as, params, body: '{"' })
    expect([broken.status, broken.body.code]).toEqual([400, 'malformed_body'])
    const text = await platform.call(endpoint, { as, params, body: 'hello', headers: { 'content-type': 'text/plain' } })
    expect([text.status, text.body.code]).toEqual([415, 'unsupported_media_type'])
    expect(possibleErrors(endpoint)).toEqual(
      expect.arrayContaining([unknown, broken, text].map(({ body }) => body.code)),
    )
  })
})
