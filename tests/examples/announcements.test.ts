/** @module-tag core */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { announcements } from '../../examples/announcements/contract.ts'
import { member } from '../support/identity.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const { create, detail, update, publish, archive } = announcements.endpoints
const keys = ['create-announcements', 'read-detail-announcements', 'update-announcements']

let editor: Session
beforeAll(async () => {
  editor = await member(platform, keys)
})

const asEditor = () => ({ token: editor.token.access_token, params: { tenantId: editor.user.tenant_id } })

async function made(name: string): Promise<string> {
  return (await platform.call(create, { as: 'admin', body: { name } })).body.data.id
}

describe('an action that sets a status', () => {
  test('sets it, logs an update and can be undone', async () => {
    const params = { id: await made('Opening hours') }
    const { status, body } = await platform.call(publish, { as: 'admin', params })
    expect([status, body.data.status, body.data.can.publish]).toEqual([200, 'published', { reason: 'wrong_status' }])
    expect(body.meta.undo).toEqual(expect.any(String))
  })

  test('is refused in a status without a transition there, and says so before', async () => {
    const params = { id: await made('Holidays') }
    const { data } = (await platform.call(detail, { as: 'admin', params })).body
    expect(data.can).toMatchObject({ publish: true, archive: { reason: 'wrong_status' } })
    const { status, body } = await platform.call(archive, { as: 'admin', params, body: { reason: 'None' } })
    expect([status, body.code]).toEqual([409, 'invalid_transition'])
  })

  test('writes the fields of its body', async () => {
    const params = { id: await made('Closed on Monday') }
    await platform.call(publish, { as: 'admin', params })
    const { status, body } = await platform.call(archive, { as: 'admin', params, body: { reason: 'Out of date' } })
    expect([status, body.data.status, body.data.reason]).toEqual([200, 'archived', 'Out of date'])
    expect((await platform.call(archive, { as: 'admin', params, body: {} })).status).toBe(422)
  })

  test('needs its own permission, and no update sets the status', async () => {
    const params = { id: await made('Queue is full') }
    const by = { ...asEditor(), params: { ...asEditor().params, ...params } }
    expect((await platform.call(publish, by)).status).toBe(403)
    const set = await platform.call(update, { ...by, body: { status: 'published' } })
    expect([set.status, Object.keys(set.body.details)]).toEqual([422, ['status']])
  })
})

test('samples are its demo, in every status', async () => {
  const { body } = await platform.call(announcements.endpoints.list, {
    as: 'admin',
    query: '_sort=name&q=Announcement',
  })
  const rows = body.data.map(({ name, status }: { name: string; status: string }) => [name, status])
  expect(rows).toEqual([
    ['Announcement A', 'draft'],
    ['Announcement B', 'published'],
    ['Announcement C', 'archived'],
  ])
})
