import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { contradictions } from '../support/contradictions.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()

describe('the demo has not', () => {
  test.each(Object.entries(contradictions))('%s', async (_, statement) => {
    expect(await inPlatform(platform.db, (tx) => query(tx, statement))).toEqual([])
  })
})

test('the demo has what these statements are about', async () => {
  const counts = sql`
    select (select count(*) from calls where agent_id is not null)::int as answered_by_agents,
      (select count(*) from conversations where channel = 'phone')::int as by_phone,
      (select count(*) from usage_records)::int as used, (select count(*) from tickets where resolved_at is not null)::int as solved`
  const [found] = await inPlatform(platform.db, (tx) => query<Record<string, number>>(tx, counts))
  for (const count of Object.values(found!)) expect(count).toBeGreaterThan(3)
})

test('a number of each tenant waits for a PBX server that has not asked yet', async () => {
  const waiting = sql`
    select n.tenant_id from phone_numbers n join pbx_servers p on p.tenant_id = n.tenant_id and p.id = n.pbx_server_id
    where n.status = 'provisioning' and p.last_seen_at is null group by 1`
  expect(await inPlatform(platform.db, (tx) => query(tx, waiting))).toHaveLength(2)
})

test('the four weeks before the last ones cost about as much, on the same weekdays', async () => {
  const weeks = sql`
    select occurred_at > now() - interval '28 days' as is_last, sum(quantity)::float8 as minutes,
      array_agg(distinct extract(isodow from occurred_at)::int order by extract(isodow from occurred_at)::int) as weekdays
    from usage_records
    where type = 'call_minutes' and tenant_id = (select id from tenants where name = 'Nusantara Support')
    group by 1 order by 1`
  const [before, last] = await inPlatform(platform.db, (tx) =>
    query<{ minutes: number; weekdays: number[] }>(tx, weeks),
  )
  expect(before!.minutes / last!.minutes).toBeGreaterThan(0.5)
  expect(before!.minutes / last!.minutes).toBeLessThan(2)
  expect(before!.weekdays).toEqual(last!.weekdays)
})
