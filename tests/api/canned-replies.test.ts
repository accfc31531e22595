import { expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { cannedReplies } from '#contract/canned-replies/contract.ts'
import type { Session } from '#contract/auth.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { users } from '#contract/users.ts'
import { member } from '../support/identity.ts'
import { usePlatform } from '../support/platform/in-process.ts'
import { scenarios } from '../support/scenarios.ts'

const platform = usePlatform()
const { list, detail, create, update, delete: remove } = cannedReplies.endpoints
const body = { title: 'Thanks', body: 'Thank you, {{ requester.name }}. {{agent.name}}' }

scenarios(platform, create, () => ({}), [
  {
    name: 'unknown variables',
    as: 'admin',
    body: { ...body, body: 'Hi {{requester.nam}}, {{x}}' },
    gives: 'validation_failed',
    errors: ['body'],
    check: ({ body: { errors } }) => expect(errors.body).toEqual(['Unknown variables: {{requester.nam}}, {{x}}']),
  },
  {
    name: 'an owner',
    as: 'admin',
    body: { ...body, owner_id: null },
    gives: 'validation_failed',
    errors: ['owner_id'],
  },
  {
    name: 'right',
    as: 'admin',
    body,
    gives: 201,
    check: ({ body: { data } }) =>
      expect(data).toMatchObject({ ...body, visibility: 'shared', owner: { label: 'Sari Dewanti' } }),
  },
])

test('a personal reply is found by its owner alone', async () => {
  const keys = ['list', 'detail', 'update', 'delete'] as const
  const other = await member(
    platform,
    keys.map((key) => cannedReplies.endpoints[key].permission!),
  )
  const asOther = (endpoint: Endpoint, sending: object = {}) => callAs(other, endpoint, sending)
  const { id } = (await platform.call(create, { as: 'admin', body: { ...body, visibility: 'personal' } })).body.data
  const found = async () => (await asOther(list, { query: `id=${id}` })).body.meta.total as number
  const statuses = async () => {
    const answers = await Promise.all([
      asOther(detail, { params: { id } }),
      asOther(update, { params: { id }, body: { title: 'Mine' } }),
    ])
    return answers.map(({ status }) => status)
  }
  expect([await found(), ...(await statuses())]).toEqual([0, 404, 404])
  expect((await asOther(list, { query: 'q=Thank' })).body.data.map((row: { id: string }) => row.id)).not.toContain(id)
  expect((await asOther(remove, { params: { id } })).status).toBe(404)
  expect((await platform.call(detail, { as: 'admin', params: { id } })).status).toBe(200)

  await platform.call(update, { as: 'admin', params: { id }, body: { visibility: 'shared' } })
  expect([await found(), ...(await statuses())]).toEqual([1, 200, 200])

  await asOther(update, { params: { id }, body: { visibility: 'personal' } })
  expect([await found(), (await platform.call(detail, { as: 'admin', params: { id } })).status]).toEqual([1, 404])
})

test('the log tells of a personal reply to its owner alone', async () => {
  const keys = [activityLogs.endpoints.list.permission!, cannedReplies.endpoints.update.permission!]
  const other = await member(platform, keys)
  const secret = { title: 'Private title', body: 'Private body', visibility: 'personal' }
  const { id } = (await platform.call(create, { as: 'admin', body: secret })).body.data
  const change = (values: object) => platform.call(update, { as: 'admin', params: { id }, body: values })
  const query = `resource_id=${id}`
  const seen = async () => {
    const answers = [
      await callAs(other, activityLogs.endpoints.list, { query }),
      await callAs(other, users.endpoints.auditLog, {
        params: { id: (await platform.session('admin')).user.id },
        query,
      }),
    ]
    return answers.map(({ body: { data } }) => JSON.stringify(data))
  }
  await change({ body: 'Private again' })
  expect(await seen()).toEqual(['[]', '[]'])
  const own = await platform.call(activityLogs.endpoints.list, { as: 'admin', query })
  expect(own.body.data).toHaveLength(2)
  const foreign = own.body.data[0].id
  expect((await callAs(other, activityLogs.endpoints.detail, { params: { id: foreign } })).status).toBe(403)

  await change({ visibility: 'shared', title: 'Public', body: 'Shared body' })
  expect((await seen()).join()).not.toContain('Private')
  await change({ body: 'Public body' })
  expect((await seen())[0]).toContain('Public body')
  await change({ visibility: 'personal', body: 'Private once more' })
  await platform.call(remove, { as: 'admin', params: { id } })
  expect((await seen()).join()).not.toContain('Private')
  expect((await seen())[0]).toContain('Public body')
})

const callAs = (
  { token, user }: Session,
  endpoint: Endpoint,
  { params, ...rest }: { params?: object; query?: string },
) =>
  platform.call(endpoint, {
    token: token.access_token,
    params: { tenantId: user.tenant_id, ...params },
    ...rest,
  })
