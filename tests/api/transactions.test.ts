import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectPostgres, query, type Connection } from '#server/db/client.ts'
import { inTenant } from '#server/db/scope.ts'
import { later, send, sendLast, transaction } from '#server/db/transaction.ts'
import { createDatabase, emptyDatabase } from './support/database.ts'

let connection: Connection
beforeAll(async () => {
  connection = await emptyDatabase()
  await connection.db.execute(sql`create table notes (text text not null)`)
})
afterAll(() => connection.close())

const notes = async () =>
  (await query<{ text: string }>(connection.db, sql`select text from notes`)).map(({ text }) => text)
const note = (text: string | null) => ({ sql: 'insert into notes values ($1)', params: [text] })
const nothing = async () => {}

describe('a transaction', () => {
  test('commits statements that were sent without waiting for an answer', async () => {
    await transaction(connection.db, { opening: nothing, run: async (tx) => later(tx, note('kept')) })
    expect(await notes()).toEqual(['kept'])
  })

  test('rolls back if such a statement fails', async () => {
    const run = transaction(connection.db, {
      opening: nothing,
      run: async (tx) => {
        await send(tx, note('lost'))
        later(tx, note(null))
      },
    })
    await expect(run).rejects.toMatchObject({ code: '23502' })
    expect(await notes()).toEqual(['kept'])
  })

  test('commits with its last statement, and refuses another one', async () => {
    const run = vi.fn(async (tx: Parameters<typeof send>[0]) => {
      later(tx, note('first'))
      await sendLast(tx, note('last'))
      expect(() => send(tx, note('late'))).toThrow('The transaction has sent its last statement')
    })
    await transaction(connection.db, { opening: nothing, run })
    expect(run).toHaveReturned()
    expect(await notes()).toEqual(['kept', 'first', 'last'])
    await connection.db.execute(sql`delete from notes where text <> 'kept'`)
  })

  test.each([
    ['an earlier statement', [note(null), note('lost')]],
    ['the last statement', [note('lost'), note(null)]],
  ])('rolls back with its last statement if %s fails', async (_, [first, last]) => {
    const run = (tx: Parameters<typeof send>[0]) => Promise.all([send(tx, first!), sendLast(tx, last!)])
    for (let time = 0; time < 25; time++) {
      await expect(transaction(connection.db, { opening: nothing, run })).rejects.toMatchObject({ code: '23502' })
    }
    expect(await notes()).toEqual(['kept'])
  })

  test('runs nothing if its opening fails, and leaves the connection usable', async () => {
    const run = vi.fn(nothing)
    const opening = (tx: Parameters<typeof send>[0]) => send(tx, { sql: 'select $1::int / 0', params: [1] })
    for (let time = 0; time < 25; time++) {
      await expect(transaction(connection.db, { opening, run })).rejects.toMatchObject({ code: '22012' })
    }
    expect(run).not.toHaveBeenCalled()
    expect(await notes()).toEqual(['kept'])
  })

  test('releases its connection if it only reads', async () => {
    const read = () =>
      transaction(connection.db, {
        opening: nothing,
        run: (tx) => send(tx, { sql: 'select text from notes where text = $1', params: ['kept'] }),
        isRead: true,
      })
    expect(await Promise.all(Array.from({ length: 60 }, read))).toEqual(Array(60).fill([{ text: 'kept' }]))
  })
})

describe.skipIf(!process.env['TEST_DATABASE_URL'])('statements with parameters', () => {
  test.each([
    [true, true],
    [false, false],
  ])('are prepared according to DATABASE_PREPARE: %s', async (prepare, isPrepared) => {
    const own = await createDatabase(process.env['TEST_DATABASE_URL']!)
    const server = await connectPostgres(own.url, { prepare })
    try {
      await server.db.execute(sql`do $$ begin create role callcenter_tenant; exception when others then null; end $$`)
      const count = await inTenant(server.db, own.url, async (tx) => {
        for (let time = 0; time < 3; time++) await send(tx, { sql: 'select $1::int', params: [time] })
        const [found] = await query<{ count: number }>(
          tx,
          sql`select count(*)::int as count from pg_prepared_statements`,
        )
        return found!.count
      })
      expect(count > 0).toBe(isPrepared)
    } finally {
      await server.close()
      await own.drop()
    }
  })
})
