import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { tickets } from '#contract/tickets.ts'
import { query } from '#server/db/client.ts'
import { inTenantAfter } from '#server/db/scope.ts'
import { send } from '#server/db/transaction.ts'
import { hasServer, type Pair } from '../../support/platform/cluster.ts'
import { openProcess, startDemoPair, untilRead, type Process } from '../../support/platform/pair.ts'

const { create, list } = tickets.endpoints

describe.runIf(hasServer)('a standby that fails (skipped where PostgreSQL is not installed)', () => {
  let pair: Pair
  let processes: [Process, Process]
  let session: Session
  const said = vi.spyOn(console, 'error')

  beforeAll(async () => {
    pair = await startDemoPair()
    processes = [await openProcess(pair.env), await openProcess(pair.env)]
    session = await processes[0].logIn('admin')
  }, 240_000)
  beforeEach(async () => {
    for (const process of processes) await untilRead(process, session)
    said.mockClear()
  }, 60_000)
  afterAll(async () => {
    for (const process of processes ?? []) await process.close()
    pair?.stop()
    said.mockRestore()
  })

  /** Lines of the log about the standby: each of both processes writes its own. */
  const lines = () =>
    said.mock.calls
      .map(([line]) => String(line))
      .filter((line) => line.includes('Reads '))
      .map((line) => /Reads [^"]*/.exec(line)![0])
      .sort()

  const newest = async (process: Process): Promise<number> => {
    const { status, data } = await process.call(list, session, { query: '_end=1&_sort=number&_order=desc' })
    expect(status).toBe(200)
    return data[0].number
  }
  const make = async (process: Process): Promise<number> => {
    const body = { subject: 'Under load', description: 'Whatever happens' }
    const { status, data } = await process.call(create, session, { body })
    expect(status).toBe(201)
    return data.number
  }

  /** Writes in one process and reads in the other, several at once, while something happens to the standby. */
  async function duringLoad(happen: () => Promise<void>) {
    let isOver = false
    const work = async (at: number) => {
      const [writer, reader] = at % 2 ? processes : processes.toReversed()
      while (!isOver) {
        const number = await make(writer!)
        expect(await newest(reader!)).toBeGreaterThanOrEqual(number)
        for (let time = 0; time < 5; time++) expect(await newest(reader!)).toBeGreaterThanOrEqual(number)
        await wait(20)
      }
    }
    const working = Promise.all([0, 1, 2, 3].map(work))
    try {
      await Promise.race([working, wait(500)])
      await happen()
      await Promise.race([working, wait(1000)])
    } finally {
      isOver = true
      await working
    }
  }
  const ofStandby = () => processes.map(({ reads }) => reads.standby)

  test('is left when it stops under load, and read again when it is back', { timeout: 60_000 }, async () => {
    await duringLoad(async () => pair.standby.halt())
    const before = ofStandby()
    await newest(processes[0])
    expect(ofStandby()).toEqual(before)
    expect(lines()).toEqual([expect.stringMatching(/^Reads leave/), expect.stringMatching(/^Reads leave/)])
    await duringLoad(async () => pair.standby.start())
    for (const process of processes) await untilRead(process, session)
    expect(lines().slice(0, 2)).toEqual(Array(2).fill('Reads go to the standby again'))
    expect(lines()).toHaveLength(4)
  })

  test('is left when it answers no more', { timeout: 60_000 }, async () => {
    const signal = (name: string) => {
      const main = pair.standby.pid()
      const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ')
      for (const id of [main, ...children]) process.kill(Number(id), name)
    }
    await duringLoad(async () => signal('SIGSTOP')).finally(() => signal('SIGCONT'))
    expect(lines()).toEqual(Array(2).fill(expect.stringMatching(/^Reads leave/)))
  })

  test('shows nothing stale to several who write and read at once, while it replays nothing', async () => {
    await pair.standby.run('select pg_wal_replay_pause()')
    await duringLoad(async () => wait(1000)).finally(() => pair.standby.run('select pg_wal_replay_resume()'))
  })

  test('shows nothing stale while connections that listen are lost', { timeout: 60_000 }, async () => {
    const listening = `select pg_terminate_backend(pid) from pg_stat_activity
      where query ~ '^listen|insert_lsn' and pid <> pg_backend_pid()`
    await pair.standby.run('select pg_wal_replay_pause()')
    await duringLoad(() => pair.primary.run(listening)).finally(() => pair.standby.run('select pg_wal_replay_resume()'))
  })

  test('is left when it is late, and read again when it has caught up', { timeout: 60_000 }, async () => {
    await pair.standby.run('select pg_wal_replay_pause()')
    await make(processes[0])
    await vi.waitUntil(() => lines().length === 2, { timeout: 20_000 })
    expect(lines()).toEqual(Array(2).fill('Reads leave the standby: it is late by more than 5 s'))
    await pair.standby.run('select pg_wal_replay_resume()')
  })

  test('breaks the connection of a read, which the primary repeats', { timeout: 60_000 }, async () => {
    const { db } = processes[0].connection
    const places: boolean[] = []
    const read = inTenantAfter(
      db,
      session.user.tenant_id,
      (tx) => send(tx, { sql: 'select count(*) from tickets', params: [] }),
      async (tx) => {
        const [{ there }] = (await send(tx, { sql: 'select pg_is_in_recovery() as there', params: [] })) as any
        places.push(there)
        if (there) {
          const end = `select pg_terminate_backend(pid) from pg_stat_activity where state like 'idle in%'`
          await pair.standby.run(end)
        }
        return send(tx, { sql: 'select count(*)::int as count from tickets', params: [] })
      },
      { isRead: true },
    )
    expect((await read)[0]!['count']).toBeGreaterThan(0)
    expect(places).toEqual([true, false])
  })

  test('keeps tenants apart', async () => {
    const { db } = processes[0].connection
    const text = 'select distinct tenant_id, pg_is_in_recovery() as there from tickets'
    const read = () =>
      inTenantAfter(
        db,
        session.user.tenant_id,
        async () => {},
        (tx) => send(tx, { sql: text, params: [] }),
        {
          isRead: true,
        },
      )
    expect(await read()).toEqual([{ tenant_id: session.user.tenant_id, there: true }])
  })

  test('refuses a read that writes, which the primary repeats, and the log names it', async () => {
    const { db } = processes[0].connection
    const write = async (tx: Parameters<typeof send>[0]) =>
      query<{ id: string }>(tx, sql`update tickets set subject = 'Written' where number = 1 returning id`)
    const options = { isRead: true, name: 'tickets.odd' }
    const rows = await inTenantAfter(db, session.user.tenant_id, async () => {}, write, options)
    expect(rows).toHaveLength(1)
    expect(processes[0].reads.refused).toEqual(['tickets.odd'])
    expect(said.mock.calls.join()).toContain('tickets.odd writes')
  })

  // The last one: the standby is another database then.
  test('is left for good when it is promoted under load', { timeout: 60_000 }, async () => {
    await duringLoad(async () => {
      pair.standby.promote()
      await pair.standby.run('delete from tickets', 'calls')
    })
    const before = ofStandby()
    await wait(2_500)
    for (const process of processes) await newest(process)
    expect(ofStandby()).toEqual(before)
    expect(lines()).toEqual(Array(2).fill('Reads leave the standby: it is no standby'))
  })
})
