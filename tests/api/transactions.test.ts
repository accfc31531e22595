/** @module-tag core */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectPostgres, query, type Connection, type Transaction } from '#server/db/client.ts'
import { inTenant } from '#server/db/scope.ts'
import { later, leave, send, sendLast, transaction } from '#server/db/transaction.ts'
import { emptyDatabase, isOnServer } from '../support/platform/database.ts'
import { createDatabase } from '../support/platform/databases.ts'

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

  test('keeps what it leaves', async () => {
    const onLost = vi.fn()
    await transaction(connection.db, { opening: nothing, run: async (tx) => leave(tx, note('left'), onLost) })
    await expect.poll(notes).toEqual(['kept', 'left'])
    expect(onLost).not.toHaveBeenCalled()
    await connection.db.execute(sql`delete from notes where text = 'left'`)
  })

  test('fails if what it leaves fails together with what others rely on', async () => {
    const onLost = vi.fn()
    const run = async (tx: Transaction) => {
      later(tx, note('relied on'))
      leave(tx, note(null), onLost)
    }
    await expect(transaction(connection.db, { opening: nothing, run })).rejects.toMatchObject({ code: '23502' })
    expect(await notes()).toEqual(['kept'])
  })

  // The embedded database ends each transaction before it returns.
  test.runIf(isOnServer)('does not wait for what it leaves, and says that it is lost', async () => {
    const onLost = vi.fn()
    const run = async (tx: Transaction) => leave(tx, note('left'), onLost)
    await transaction(connection.db, {
      run: async (other) => {
        await send(other, { sql: 'lock table notes', params: [] })
        await transaction(connection.db, { opening: nothing, run })
        expect(onLost).not.toHaveBeenCalled()
        await send(other, { sql: 'alter table notes add check (text = $$kept$$)', params: [] })
      },
    })
    await expect.poll(() => onLost.mock.calls).toMatchObject([[{ code: '23514' }]])
    expect(await notes()).toEqual(['kept'])
    await connection.db.execute(sql`alter table notes drop constraint notes_text_check`)
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

describe('a statement that is repeated', () => {
  const settings = { role: 'callcenter_tenant' }
  const inRole = <T>(run: (tx: Transaction) => Promise<T>) =>
    transaction(connection.db, { settings, opening: nothing, run })
  beforeAll(async () => {
    await connection.db.execute(sql`do $$ begin create role callcenter_tenant; exception when others then null; end $$`)
    await connection.db.execute(sql`create table owned (owner text not null, at timestamptz, tags text[])`)
    await connection.db.execute(
      sql`insert into owned values ('one', '2026-11-23T01:02:03Z', '{a,b}'), ('two', null, null)`,
    )
    await connection.db.execute(sql`alter table owned enable row level security`)
    await connection.db.execute(
      sql`create policy own on owned to callcenter_tenant using (owner = current_setting('app.owner', true))`,
    )
    await connection.db.execute(sql`grant select on owned to callcenter_tenant`)
  })

  test('answers the same values each time', async () => {
    const text =
      'select $1::int as number, $2::jsonb as json, $3::text[] as list, $4::text as nothing, at, tags from owned'
    const read = () =>
      transaction(connection.db, {
        opening: nothing,
        run: (tx) => send(tx, { sql: `${text} where owner = 'one'`, params: [7, { a: [1] }, ['x', 'y'], null] }),
      })
    const [first, ...others] = [await read(), await read(), await read()]
    expect(first).toMatchObject([{ number: 7, json: { a: [1] }, list: ['x', 'y'], nothing: null, tags: ['a', 'b'] }])
    expect(others).toEqual([first, first])
  })

  test.each([
    ['a text with quotes', 'text', `it's \\ "so"`],
    ['a number', 'int', -7],
    ['a fraction', 'float8', 0.1],
    ['a condition', 'boolean', true],
    ['nothing', 'text', null],
    ['a document as text', 'jsonb', '{"a": [1]}', { a: [1] }],
    ['a list', 'text[]', ['x', `y'"z`]],
  ])('answers %s each time', async (_, type, value, answer: unknown = value) => {
    const read = () =>
      transaction(connection.db, { run: (tx) => send(tx, { sql: `select $1::${type} as value`, params: [value] }) })
    expect([await read(), await read(), await read()]).toEqual(Array(3).fill([{ value: answer }]))
  })

  test('may be one that cannot be prepared by SQL', async () => {
    const explain = { sql: 'explain select $1::int', params: [1] }
    for (let time = 0; time < 3; time++) {
      const [line] = await transaction(connection.db, { run: (tx) => send(tx, explain) })
      expect(line!['QUERY PLAN']).toContain('Result')
    }
  })

  test('runs in the order in which it was sent', async () => {
    const add = { sql: 'insert into notes values ($1) returning 1 as one', params: ['ordered'] }
    const count = { sql: 'select count(*)::int as count from notes where text = $1', params: ['ordered'] }
    // Counting is prepared before adding is.
    for (let time = 0; time < 3; time++) await transaction(connection.db, { run: (tx) => send(tx, count) })
    for (let time = 1; time < 5; time++) {
      const run = (tx: Transaction) => Promise.all([send(tx, add), send(tx, count)])
      expect(await transaction(connection.db, { run })).toEqual([[{ one: 1 }], [{ count: time }]])
    }
    await connection.db.execute(sql`delete from notes where text = 'ordered'`)
  })

  test.each([
    ['cannot be stored', 'select $1::text as value', 'a\0b', '22021'],
    ['its type refuses', 'select $1::uuid as value', 'none', '22P02'],
  ])('refuses a value that %s', async (_, text, value, code) => {
    const read = () => transaction(connection.db, { run: (tx) => send(tx, { sql: text, params: [value] }) })
    for (let time = 0; time < 3; time++) await expect(read()).rejects.toMatchObject({ code })
  })

  test('sees the rows of the role and tenant of its transaction', async () => {
    const text = { sql: 'select owner from owned where owner <> $1 order by 1', params: [''] }
    const asOwner = () => transaction(connection.db, { opening: nothing, run: (tx) => send(tx, text) })
    const asTenant = (owner: string) =>
      inRole(async (tx) => {
        await send(tx, { sql: `select set_config('app.owner', $1, true)`, params: [owner] })
        return send(tx, text)
      })
    for (let time = 0; time < 8; time++) {
      expect(await asTenant('one')).toEqual([{ owner: 'one' }])
      expect(await asOwner()).toEqual([{ owner: 'one' }, { owner: 'two' }])
      expect(await asTenant('two')).toEqual([{ owner: 'two' }])
      expect(await asTenant('none')).toEqual([])
    }
  })

  test('fails as the first one does, and leaves the connection usable', async () => {
    const divide = (by: number) =>
      transaction(connection.db, {
        opening: nothing,
        run: (tx) => send(tx, { sql: 'select 4 / $1::int as result', params: [by] }),
      })
    for (let time = 0; time < 4; time++) {
      await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
      expect(await divide(2)).toEqual([{ result: 2 }])
    }
  })

  test.skipIf(process.env['TEST_DATABASE_URL'])('is refused once its transaction has ended', async () => {
    const read = (tx: Transaction) => query(tx, sql`select ${1}::int as one`)
    for (let time = 0; time < 3; time++) await inRole(read)
    const ended = await inRole(async (tx) => ({ tx }))
    await expect(read(ended.tx)).rejects.toThrow()
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
