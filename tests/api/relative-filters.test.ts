import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { savedViews } from '#contract/saved-views.ts'
import { tickets } from '#contract/tickets.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const topic = 'RelativeTimes'
const hour = 3_600_000

/** Tickets by subject, with the hours from now to their creation and resolution. */
const made = { fresh: [-1, 1], week: [-150, 30], old: [-200, -5], ancient: [-24 * 40, null] } as const

beforeAll(async () => {
  const me = (await platform.session('admin')).user.id
  for (const [name, [created, due]] of Object.entries(made)) {
    const body = { subject: `${topic} ${name}`, description: 'x', assignee_id: name === 'fresh' ? me : null }
    const answer = await platform.call(tickets.endpoints.create, { as: 'admin', body })
    const at = (hours: number | null) => hours && new Date(Date.now() + hours * hour).toISOString()
    await platform.db.execute(sql`update tickets set created_at = ${at(created)}, resolution_due_at = ${at(due)}
      where id = ${answer.body.data.id}`)
  }
})

const found = async (query: string) => {
  const { status, body } = await platform.call(tickets.endpoints.list, { as: 'admin', query: `q=${topic}&${query}` })
  if (status !== 200) return status
  return body.data.map((one: { subject: string }) => one.subject.replace(`${topic} `, '')).toSorted()
}

test.each([
  ['created_at_gte=2d', ['fresh']],
  ['created_at_gte=8d', ['fresh', 'week']],
  ['created_at_lte=7d', ['ancient', 'old']],
  ['created_at_lte=12h', ['ancient', 'old', 'week']],
  ['created_at_gte=40d&created_at_lte=5d', ['old', 'week']],
  ['resolution_due_at_lte=0d', ['old']],
  ['resolution_due_at_gte=0h&resolution_due_at_lte=%2B2h', ['fresh']],
  ['resolution_due_at_lte=%2B2d', ['fresh', 'old', 'week']],
  // A plus sign that is not encoded arrives as a space.
  ['resolution_due_at_lte=+2h', ['fresh', 'old']],
  ['resolution_due_at_gte=%2B1d', ['week']],
  ['assignee_id=me', ['fresh']],
  ['assignee_id_ne=me', ['ancient', 'old', 'week']],
  ['assignee_id=me&assignee_id=null', ['ancient', 'fresh', 'old', 'week']],
  ['requester_id=me&created_at_gte=2d', ['fresh']],
  ['watcher_ids=me', []],
  ['created_at=7d', 422],
  ['created_at_gte=7w', 422],
  ['created_at_gte=-7d', 422],
  ['subject_gte=7d&contact_id=me', 422],
])('%s', async (query, expected) => {
  expect(await found(query)).toEqual(expected)
})

test('counts the records of the caller by the name that was asked', async () => {
  const query = `q=${topic}&_count=assignee_id&_value=me&_value=null`
  const { meta } = (await platform.call(tickets.endpoints.list, { as: 'admin', query })).body
  expect(meta.counts.map(({ value, total }: { value: string; total: number }) => [value, total])).toEqual([
    ['me', 1],
    ['null', 3],
  ])
})

test('a saved view keeps them, and a view that cannot be is refused', async () => {
  const save = (query: string) =>
    platform.call(savedViews.endpoints.create, { as: 'admin', body: { name: 'Mine', resource: 'tickets', query } })
  const query = 'assignee_id=me&resolution_due_at_lte=%2B1d&created_at_lte=7d'
  expect((await save(query)).body.data.query).toBe(query)
  expect((await save('created_at=7d')).status).toBe(422)
})
