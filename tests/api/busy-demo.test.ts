import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#server/composition.ts'
import { query, type Connection } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { migrate } from '#server/migrate.ts'
import { contradictions } from '../support/contradictions.ts'
import { emptyDatabase } from '../support/platform/database.ts'

/** The demo of `npm start`, which is that of a busy call center. */
const calls = 2_000
let connection: Connection

beforeAll(async () => {
  connection = await emptyDatabase()
  await migrate(connection)
  await seedDemo(connection.db, new Date(), calls)
}, 300_000)
afterAll(() => connection.close())

const find = <Row>(statement: SQL) => inPlatform(connection.db, (tx) => query<Row>(tx, statement))

describe('the busy demo has not', () => {
  test.each(Object.entries(contradictions))('%s', async (_, statement) => {
    expect(await find(statement)).toEqual([])
  })
})

const ofNusantara = sql`tenant_id = (select id from tenants where slug = 'nusantara')`

test('its days and weeks have the shape of office hours', async () => {
  const local = sql`started_at at time zone 'Asia/Jakarta'`
  const days = await find<{ day: number; count: number }>(
    sql`select extract(isodow from ${local})::int as day, count(*)::int as count from calls where ${ofNusantara} group by 1`,
  )
  const of = (day: number) => days.find((one) => one.day === day)!.count
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(calls)
  for (const weekday of [1, 2, 3, 4, 5]) expect(of(weekday)).toBeGreaterThan(2 * of(6))
  expect(of(6)).toBeGreaterThan(of(7))
  const [hours] = await find<{ morning: number; night: number }>(
    sql`select count(*) filter (where extract(hour from ${local}) between 9 and 10)::int as morning,
      count(*) filter (where extract(hour from ${local}) not between 8 and 19)::int as night
      from calls where ${ofNusantara}`,
  )
  expect(hours!.morning).toBeGreaterThan(calls / 4)
  expect(hours!.night).toBe(0)
})

test('its records refer to each other, and its budget is above a month', async () => {
  const [found] = await find<Record<string, number>>(sql`
    select (select count(*) from calls where ${ofNusantara} and contact_id is not null)::int as of_contacts,
      (select count(*) from contacts where ${ofNusantara})::int as contacts,
      (select count(*) from tickets where ${ofNusantara} and call_id is not null)::int as tickets,
      (select count(*) from usage_records where ${ofNusantara} and call_id is not null)::int as used`)
  expect(found!['of_contacts']).toBeGreaterThan(calls / 3)
  expect(found!['contacts']).toBe(240)
  expect(found!['tickets']).toBeGreaterThan(10)
  expect(found!['used']).toBeGreaterThan(calls / 3)
  const over = sql`select id from tenants where monthly_budget < (
    select sum(amount) from usage_records where tenant_id = tenants.id and occurred_at > now() - interval '30 days')`
  expect(await find(over)).toEqual([])
})
