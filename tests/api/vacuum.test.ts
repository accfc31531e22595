import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#server/db/client.ts'
import { inPlatform, inTenant } from '#server/db/scope.ts'
import { send } from '#server/db/transaction.ts'
import { vacuumChanged } from '#server/db/vacuum.ts'
import { eventsStatement } from '#server/resources/call-events/known.ts'
import { isOnServer } from '../support/platform/database.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const pbx = { id: nobody, tenant_id: '' }

beforeAll(async () => {
  pbx.tenant_id = (await platform.session('admin')).user.tenant_id
})

const addEvents = (from: number, to: number) =>
  inPlatform(platform.db, (tx) =>
    tx.execute(sql`
      insert into call_events (tenant_id, pbx_server_id, event_id, call_id, type, at, direction, "from", "to")
      select ${pbx.tenant_id}, ${pbx.id}, 'event-' || n, 'call-' || n / 4, 'queued', now(), 'inbound', 'a', 'b'
      from generate_series(${from}::int, ${to}::int) n`),
  )

/** The plan by which ingest reads the events that it knows. */
function plan(): Promise<string> {
  const ids = (noun: string) => Array.from({ length: 100 }, (_, index) => `${noun}-${index}`)
  const { sql: text, params } = eventsStatement(pbx, ids('event'), ids('call'))
  return inTenant(platform.db, pbx.tenant_id, async (tx: Transaction) => {
    const lines = await send(tx, { sql: `explain ${text}`, params })
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
}

const usesBothIndexes = /Index Cond:.*event_id = ANY[^]*Index Cond:.*call_id = ANY/

describe.skipIf(isOnServer)('on the embedded database', () => {
  test('tables that grew are vacuumed once, and ingest reads them through its indexes', async () => {
    await vacuumChanged(platform.db)
    await addEvents(1, 20_000)
    expect(await plan()).not.toMatch(usesBothIndexes)
    expect(await vacuumChanged(platform.db)).toEqual(['call_events'])
    expect(await plan()).toMatch(usesBothIndexes)
    expect(await vacuumChanged(platform.db)).toEqual([])
  })
})

test.runIf(isOnServer)('a server vacuums by itself', async () => {
  await addEvents(1, 20_000)
  expect(await vacuumChanged(platform.db)).toEqual([])
})
