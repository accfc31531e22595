import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { dashboard, type Dashboard } from '#contract/dashboard.ts'
import { tickets } from '#contract/tickets.ts'
import { inPlatform } from '#server/db/scope.ts'
import { usePlatform } from './support/platform.ts'

const platform = usePlatform()
const { read } = dashboard.endpoints
type Figures = NonNullable<Dashboard['tickets']>

const figures = async (): Promise<Figures> => (await platform.call(read, { as: 'admin' })).body.data.tickets
const figure = (all: Figures, key: string) => all.figures.find((one) => one.key === key)!

test('a role without permission to list tickets sees no ticket figures', async () => {
  const { status, body } = await platform.call(read, { as: 'reader' })
  expect([status, body.data.tickets]).toEqual([200, null])
})

describe('the figures of the demo', () => {
  test('match the lists behind them', async () => {
    const all = await figures()
    expect(all.figures.map(({ key }) => key)).toEqual([
      'open_tickets',
      'new_tickets',
      'resolved_tickets',
      'overdue_tickets',
    ])
    for (const { key, value, series, query } of all.figures) {
      const { meta } = (await platform.call(tickets.endpoints.list, { as: 'admin', query })).body
      expect([key, value]).toEqual([key, meta.total])
      expect(series).toHaveLength(14)
    }
  })

  test('count every ticket once by status', async () => {
    const all = await figures()
    const { meta } = (await platform.call(tickets.endpoints.list, { as: 'admin' })).body
    expect(all.by_status.reduce((sum, { count }) => sum + count, 0)).toBe(meta.total)
    expect(all.by_priority.reduce((sum, { count }) => sum + count, 0)).toBe(figure(all, 'open_tickets').value)
  })

  test('list the tickets with the nearest due date first', async () => {
    const due = (await figures()).attention.map(({ resolution_due_at }) => resolution_due_at!)
    expect(due).toEqual([...due].sort())
    expect(due.length).toBe(5)
  })
})

describe('figures of a known history', () => {
  beforeAll(async () => {
    const { user } = await platform.session('admin')
    await inPlatform(platform.db, async (tx) => {
      await tx.execute(sql`delete from tickets where tenant_id = ${user.tenant_id}`)
      // Age in days: created, due, resolved.
      const stories = [
        [20, 19, null],
        [20, 10, 15],
        [9, 8, 3],
        [3, -1, null],
        [0, -3, null],
      ] as const
      for (const [index, [created, due, resolved]] of stories.entries()) {
        const at = (days: number | null) =>
          days === null ? sql`null` : sql`now() - make_interval(days => ${days}::int)`
        await tx.execute(sql`
          insert into tickets (tenant_id, id, number, subject, description, category, priority, status, created_at, resolution_due_at, resolved_at)
          values (${user.tenant_id}, gen_random_uuid(), ${1000 + index}, 'x', 'x', 'other', 'normal',
            ${resolved === null ? 'open' : 'resolved'}, ${at(created)}, ${at(due)}, ${at(resolved)})`)
      }
    })
  })

  test('report this period, the previous period and each day', async () => {
    const all = await figures()
    expect(figure(all, 'open_tickets')).toMatchObject({
      value: 3,
      previous: 1,
      series: [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3],
    })
    expect(figure(all, 'new_tickets')).toMatchObject({ value: 3, previous: 2 })
    expect(figure(all, 'new_tickets').series).toEqual(onDays([9, 3, 0]))
    expect(figure(all, 'resolved_tickets')).toMatchObject({ value: 1, previous: 1 })
    expect(figure(all, 'resolved_tickets').series).toEqual(onDays([3]))
    expect(figure(all, 'overdue_tickets')).toMatchObject({ value: 1, previous: 1 })
    expect(figure(all, 'overdue_tickets').series).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1, 1])
  })

  const onDays = (ages: number[]) =>
    Array.from({ length: 14 }, (_, day) => ages.filter((age) => age === 13 - day).length)
})
