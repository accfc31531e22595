/** @module-tag core */
import { beforeAll, describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import type { Session } from '#contract/auth.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { undo } from '#contract/undo.ts'
import { serve } from '#server/http/endpoint.ts'
import type { ServedResource } from '#server/record/resource.ts'
import { storedResource } from '#server/record/stored.ts'
import { updateRow } from '#server/record/update.ts'
import { announcements } from '../../examples/announcements/contract.ts'
import { member } from '../support/identity.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const { create, detail, update, publish, archive } = announcements.endpoints
/** An action of a handler, as `npm run new` writes it. */
const tag: Endpoint = {
  ...publish,
  name: 'announcements.tag',
  path: publish.path.replace(/publish$/, 'tag'),
  permission: 'update-announcements',
  becomes: undefined,
  refusals: {},
}
const platform = usePlatform({
  mount: (surface, deps) =>
    serve(surface, deps, tag, (call) =>
      updateRow(storedResource(announcements) as ServedResource, call, 'tag', { reason: call.query.get('reason') }),
    ),
})
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

describe('an action that changes fields by updateRow', () => {
  const logOf = async (id: string) => {
    const query = `resource_id=${id}&action=announcements.tag`
    return (await platform.call(activityLogs.endpoints.list, { as: 'admin', query })).body.data
  }

  test('is logged with what it changes, and can be undone', async () => {
    const id = await made('Tagged')
    const { status, body } = await platform.call(tag, { as: 'admin', params: { id }, query: 'reason=New' })
    expect([status, body.data.reason, (await logOf(id)).length]).toEqual([200, 'New', 1])
    const undone = await platform.call(undo.endpoints.change, { as: 'admin', body: { change: body.meta.undo } })
    const found = await platform.call(detail, { as: 'admin', params: { id } })
    expect([undone.status, found.body.data.reason]).toEqual([200, null])
  })

  test('is logged without a change', async () => {
    const id = await made('Not tagged')
    const { status, body } = await platform.call(tag, { as: 'admin', params: { id } })
    expect([status, body.meta?.undo, (await logOf(id)).length]).toEqual([200, undefined, 1])
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
