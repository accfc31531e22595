import { expect, test } from 'vitest'
import { savedViews } from '#contract/saved-views.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tenants } from '#contract/tenants.ts'
import { tickets } from '#contract/tickets.ts'
import { tenants as table } from '#server/identity/tenants/table.ts'
import { savedViews as savedViewsTable } from '#server/record/saved-views/table.ts'
import { member } from '../../support/identity.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform()
const { menu, update, delete: remove } = savedViews.endpoints

interface Entry {
  id: string
  name: string
  standard: string | null
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

test('operators have an inbox of tenants to look at, whose numbers are those of its lists', async () => {
  const own = { name: 'Hemat', slug: 'hemat', timezone: 'Asia/Jakarta', locale: 'en', currency: 'IDR' } as const
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  await platform.db.insert(table).values([
    { ...own, status: 'trial', trial_ends_at: days(6) },
    { ...own, slug: 'hemat-2', status: 'trial', trial_ends_at: days(9) },
    { ...own, slug: 'hemat-3', status: 'past_due', closest_limit: 80 },
    { ...own, slug: 'hemat-4', status: 'active', closest_limit: 79 },
  ])
  const views: Entry[] = (await platform.call(menu, { as: 'operator' })).body.data
  expect(views.map(({ name }) => name)).toEqual(['Trials ending soon', 'Past due', 'Near a limit'])
  const shown = ['hemat', 'hemat-3', 'hemat-3']
  for (const [index, { query, total }] of views.entries()) {
    const wire = query.replace(/&sort=.*/, '')
    const { data, meta } = (await platform.call(tenants.endpoints.list, { as: 'operator', query: wire })).body
    expect(total).toBe(meta.total)
    const slugs = data.map(({ slug }: { slug: string }) => slug).filter((slug: string) => slug.startsWith('hemat'))
    expect(slugs).toEqual([shown[index]])
  }
})

test('a view of the platform is one until it has another name', async () => {
  const standards = async () => (await read()).map(({ standard }) => standard)
  expect(await standards()).toEqual(['mine', 'unassigned', 'due_soon', 'mentioned'])
  const [{ id, name }] = (await read()) as [Entry]
  const rename = (body: object) => platform.call(update, { as: 'admin', params: { id }, body })
  await rename({ name, visibility: 'shared' })
  expect((await standards())[0]).toBe('mine')
  await rename({ name: 'My work' })
  expect((await standards())[0]).toBeNull()
  await rename({ name })
  expect((await standards())[0]).toBeNull()
})

test('counts views across tenants for operators alone', async () => {
  const view = { name: 'Tenants', resource: 'tenants', query: '', visibility: 'shared', in_menu: true } as const
  const tenant_id = (await platform.session('admin')).user.tenant_id
  await platform.db.insert(savedViewsTable).values({ ...view, tenant_id })
  expect((await read()).map(({ name }) => name)).not.toContain('Tenants')
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
