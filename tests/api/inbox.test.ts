import { expect, test } from 'vitest'
import { savedViews } from '#contract/saved-views.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import { member } from './support/identity.ts'
import { usePlatform } from './support/platform.ts'

const platform = usePlatform()
const { menu, update, delete: remove } = savedViews.endpoints

interface Entry {
  id: string
  name: string
  query: string
  total: number
}

const read = async (): Promise<Entry[]> => (await platform.call(menu, { as: 'admin' })).body.data
const totals = async () => Object.fromEntries((await read()).map(({ name, total }) => [name, total]))

test('every tenant has an inbox whose numbers are those of its lists', async () => {
  const views = await read()
  expect(views).toHaveLength(4)
  for (const { query, total } of views) {
    const wire = query.replace(/&sort=.*/, '')
    const { meta } = (await platform.call(tickets.endpoints.list, { as: 'admin', query: wire })).body
    expect(total).toBe(meta.total)
  }
  expect((await platform.call(menu, { as: 'foreigner' })).body.data).toHaveLength(4)
})

test('counts a new ticket where it belongs, and a mention', async () => {
  const names = (await read()).map(({ name }) => name)
  const [mine, unassigned, , mentioned] = names as [string, string, string, string]
  const before = await totals()
  const me = (await platform.session('admin')).user.id
  const body = { subject: 'Echo', description: 'x', assignee_id: me }
  const { id } = (await platform.call(tickets.endpoints.create, { as: 'admin', body })).body.data
  await platform.call(tickets.endpoints.create, { as: 'admin', body: { ...body, assignee_id: null } })
  await platform.call(ticketComments.endpoints.create, {
    as: 'admin',
    params: { ticketId: id },
    body: { body: '@me', mention_ids: [me] },
  })
  const after = await totals()
  const grown = [mine, unassigned, mentioned].map((name) => after[name]! - before[name]!)
  expect(grown).toEqual([1, 1, 1])
})

test('shows no view of lists that the caller cannot read', async () => {
  const { token, user } = await member(platform, ['read-list-users'])
  const params = { tenantId: user.tenant_id }
  expect((await platform.call(menu, { token: token.access_token, params })).body.data).toEqual([])
})

test('is changed and deleted like other views', async () => {
  const [first, second] = (await read()) as [Entry, Entry]
  const body = { name: 'My work', query: 'assignee_id=me' }
  expect((await platform.call(update, { as: 'admin', params: { id: first.id }, body })).status).toBe(200)
  expect((await platform.call(remove, { as: 'admin', params: { id: second.id } })).status).toBe(200)
  expect((await read()).map(({ name }) => name).slice(0, 1)).toEqual(['My work'])
  expect(await read()).toHaveLength(3)
})
