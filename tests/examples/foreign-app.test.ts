/** @module-tag core */
import type { DataProvider } from '@refinedev/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformProvider } from '../../examples/foreign-app/platform-provider.ts'
import { removeFolder, startPlatform, type Platform } from '../support/platform/process.ts'
import { logIn } from '../support/browser/session.ts'

/** A Refine application of somebody else, without a session of the console. */

const resource = 'tenants/tickets'
let platform: Platform
let provider: DataProvider

beforeAll(async () => {
  platform = await startPlatform()
  const { user, token } = await logIn(platform.url, 'admin')
  provider = platformProvider({
    api: `${platform.url}/v1`,
    tenantId: user.tenant_id,
    token: () => token.access_token,
  })
})
afterAll(async () => {
  await platform.stop()
  removeFolder(platform.dataDir)
})

test('its lists are arrays, filtered, ordered and paged', async () => {
  const { data, total } = await provider.getList({
    resource,
    filters: [{ field: 'status', operator: 'eq', value: ['new', 'open'] }],
    sorters: [{ field: 'created_at', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: 3 },
  })
  expect(data).toHaveLength(3)
  expect(total).toBeGreaterThan(3)
  for (const { status } of data) expect(['new', 'open']).toContain(status)
  const moments = data.map(({ created_at }) => created_at)
  expect(moments).toEqual(moments.toSorted())
  const ids = data.map(({ id }) => id!)
  const some = await provider.getMany!({ resource, ids })
  expect(some.data.map(({ id }) => id).sort()).toEqual(ids.sort())
})

test('its records are created, read, changed and deleted', async () => {
  const variables = { subject: 'From elsewhere', description: 'No sound' }
  const { data: made } = await provider.create({ resource, variables })
  const id = made.id!
  const { data: read } = await provider.getOne({ resource, id })
  expect(read).toMatchObject(variables)
  const changed = await provider.update({
    resource,
    id,
    variables: { subject: 'Changed', updated_at: read['updated_at'] },
  })
  expect(changed.data).toMatchObject({ subject: 'Changed' })
  await provider.deleteOne({ resource, id })
  await expect(provider.getOne({ resource, id })).rejects.toMatchObject({ statusCode: 404, code: 'not_found' })
})

test('a refusal has the errors of the fields', async () => {
  const refused = provider.create({ resource, variables: { subject: '' } })
  await expect(refused).rejects.toMatchObject({ statusCode: 422, errors: { subject: [expect.any(String)] } })
})
