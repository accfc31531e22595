import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { tickets } from '#contract/tickets.ts'
import { connectPostgres, query, type Connection } from '#server/db/client.ts'
import { migrate } from '#server/migrate.ts'
import { inTenant } from '#server/db/scope.ts'
import { isOnServer, isPooled } from '../support/platform/database.ts'
import { createDatabase } from '../support/platform/databases.ts'
import { usePlatform } from '../support/platform/in-process.ts'
import { start, useServers } from '../support/platform/server.ts'

describe.runIf(isOnServer)('a slow PostgreSQL', () => {
  const platform = usePlatform()
  let short: Connection
  let drop: () => Promise<void>
  beforeAll(async () => {
    const own = await createDatabase(process.env['TEST_DATABASE_URL']!)
    short = await connectPostgres(own.url, { timeouts: { statement: 300, lock: 150, idleTransaction: 2000 } })
    drop = async () => {
      await short.close()
      await own.drop()
    }
    await migrate(short)
  }, 60_000)
  afterAll(() => drop())

  /** The endpoint's answer while the database waits for `statement`. */
  const answerWhile = async (run: () => Promise<unknown>) => {
    const app = createApp(platform.deps)
    app.get('/slow', async (c) => c.json((await run()) as object))
    return app.request('/slow')
  }
  const expectUnavailable = async (response: Response) => {
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([503, 'unavailable'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }

  test('a statement is cancelled', async () => {
    await expectUnavailable(await answerWhile(() => short.db.execute(sql`select pg_sleep(5)`)))
  })

  test('waiting for a lock is cancelled', async () => {
    await short.db.transaction(async (tx) => {
      await tx.execute(sql`lock table plans`)
      await expectUnavailable(await answerWhile(() => short.db.execute(sql`select from plans`)))
    })
  })

  test('an idle transaction is ended, and no other', async () => {
    const idle = () =>
      short.db.transaction(async (tx) => {
        await setTimeout(2800)
        return tx.execute(sql`select 1`)
      })
    await expectUnavailable(await answerWhile(idle))
    expect(await query(short.db, sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  test('migrations are exempt, and restore the limits of the session', async () => {
    await migrate(short)
    const rows = await Promise.all(
      Array.from({ length: 3 }, () => query(short.db, sql`select current_setting('statement_timeout') as limit`)),
    )
    expect(rows.flat()).toEqual(Array(3).fill({ limit: '300ms' }))
  })

  // PgBouncer refuses the parameters of a connection, so the server has the limits there (docs/configuration.md).
  test.skipIf(isPooled)('every connection of the platform has limits', async () => {
    const settings = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`
    const usual = { statement: '30s', lock: '10s', idle: '1min' }
    expect(await query(platform.db, settings)).toEqual([usual])
    const { user } = await platform.session('admin')
    expect(await inTenant(platform.db, user.tenant_id, (tx) => query(tx, settings))).toEqual([usual])
    expect((await platform.call(tickets.endpoints.list, { as: 'admin' })).status).toBe(200)
  })
})

describe('a slow client', () => {
  const folder = useServers()
  /**
   * Sends the beginning of a request, then a byte every 100 ms; returns the answer received before the socket closes.
   */
  async function drip(address: string, beginning: string): Promise<{ answer: string; ms: number }> {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (part) => (answer += part.toString())).on('error', () => {})
    const begun = Date.now()
    socket.write(beginning)
    const dripping = globalThis.setInterval(() => socket.writable && socket.write('a'), 100)
    await new Promise((resolve) => socket.once('close', resolve))
    globalThis.clearInterval(dripping)
    return { answer, ms: Date.now() - begun }
  }
  const head = 'POST /v1/iam/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

  test('is disconnected, and others are served meanwhile', { timeout: 120_000 }, async () => {
    const env = { REQUEST_TIMEOUT: '1500', REQUEST_LOG: 'on', DATA_DIR: `${folder}/slow` }
    const server = await start(env)
    const slow = [
      drip(server.address, `${head}x-slow: `),
      drip(server.address, `${head}content-length: 5000\r\n\r\n{"email": "`),
      drip(server.address, `${head}transfer-encoding: chunked\r\n\r\n`),
    ]
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    for (const { answer, ms } of await Promise.all(slow)) {
      expect(answer).toMatch(/^(HTTP\/1\.1 40[08] |$)/)
      expect(ms).toBeLessThan(10_000)
    }
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    // An incomplete request is the client's error, not the server's.
    expect(server.output()).not.toMatch(/"level":"error"|"status":50\d/)
  })
})
