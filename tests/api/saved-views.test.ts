/** @module-tag core */
import { expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { savedViews } from '#contract/saved-views.ts'
import type { Account } from '../support/accounts.ts'
import { usePlatform } from '../support/platform/in-process.ts'
import { scenarios } from '../support/scenarios.ts'

const platform = usePlatform()
const { list, detail, create, update, delete: remove } = savedViews.endpoints
const body = { name: 'Open web pages', resource: 'knowledge-base', query: 'q=fax&sort=-created_at&page=2&size=50' }

const invalid = (name: string, changed: object, errors: string[]) =>
  ({ name, as: 'admin', body: { ...body, ...changed }, gives: 'validation_failed', errors }) as const

scenarios(platform, create, () => ({}), [
  { name: 'a visitor', body, gives: 'unauthenticated' },
  invalid('an unknown resource', { resource: 'fax-machines' }, ['resource']),
  invalid('an unknown filter', { query: 'colour=red' }, ['query']),
  invalid('a value that the field cannot have', { query: 'status=lost' }, ['query']),
  invalid('an order that the list does not have', { query: 'sort=content' }, ['query']),
  invalid('a relative day of a field that is no moment', { query: 'status_gte=7d' }, ['query']),
  { name: 'a relative day', as: 'admin', body: { ...body, query: 'created_at_gte=7d' }, gives: 201 },
  { ...invalid('a list that the user cannot read', { resource: 'tickets', query: '' }, ['resource']), as: 'reader' },
  {
    name: 'right',
    as: 'reader',
    body,
    gives: 201,
    check: ({ body: { data } }) => expect(data).toMatchObject({ ...body, visibility: 'personal', columns: null }),
  },
])

const as = (account: Account, endpoint: Endpoint, id: string, sent?: object) =>
  platform.call(endpoint, { as: account, params: { id }, ...(sent && { body: sent }) })
const made = async (account: Account, values: object = {}): Promise<{ id: string }> =>
  (await platform.call(create, { as: account, body: { ...body, ...values } })).body.data
const found = async (account: Account, id: string): Promise<number> =>
  (await platform.call(list, { as: account, query: `id=${id}` })).body.meta.total

test('a personal view is found by its owner alone, a shared one by the tenant', async () => {
  const { id } = await made('reader')
  expect([await found('reader', id), await found('admin', id), await found('foreigner', id)]).toEqual([1, 0, 0])
  const statuses = [
    await as('admin', detail, id),
    await as('admin', update, id, { name: 'x' }),
    await as('admin', remove, id),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])

  await as('reader', update, id, { visibility: 'shared' })
  expect([await found('admin', id), await found('foreigner', id)]).toEqual([1, 0])
  expect((await as('foreigner', detail, id)).status).toBe(404)
})

test('a shared view of a list that the reader cannot open is not found', async () => {
  const { id } = await made('admin', { resource: 'tickets', query: 'status=open', visibility: 'shared' })
  expect([await found('admin', id), await found('reader', id)]).toEqual([1, 0])
})

test('others apply a shared view, and only those who may change users change it', async () => {
  const { id } = await made('admin', { visibility: 'shared' })
  const { body: seen } = await as('reader', detail, id)
  expect(seen.data.can).toMatchObject({ update: { reason: 'permission' }, delete: { reason: 'permission' } })
  expect((await as('reader', update, id, { name: 'Mine' })).status).toBe(403)
  const theirs = await made('reader', { visibility: 'shared' })
  expect((await as('admin', update, theirs.id, { name: 'Ours' })).body.data.name).toBe('Ours')
  expect((await as('admin', update, theirs.id, { query: 'colour=red' })).status).toBe(422)
  expect((await as('admin', remove, theirs.id)).status).toBe(200)
})

test('the log tells of a personal view to its owner alone', async () => {
  const { id } = await made('reader', { name: 'Private name' })
  await as('reader', update, id, { name: 'Private again' })
  const seen = await platform.call(activityLogs.endpoints.list, { as: 'admin', query: `resource_id=${id}` })
  expect(seen.body.data).toEqual([])
})
