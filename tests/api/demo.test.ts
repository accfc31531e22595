import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { contradictions } from './support/contradictions.ts'
import { usePlatform } from './support/platform.ts'

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
