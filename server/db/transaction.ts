import { PGlite, types } from '@electric-sql/pglite'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { PgliteSession, PgliteTransaction as DrizzlePgliteTransaction } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Database, Transaction } from './client.ts'
import { holding } from './held.ts'
import { preparing } from './prepared-embedded.ts'
import { createTurns, type Turn } from './turns.ts'

export interface Options {
  /** Returns before the transaction has ended, which is safe for reads. */
  isRead?: boolean
  /** Names it in warnings: the endpoint that it belongs to. */
  name?: string
  /** Whose turn it takes on the embedded database: the session that it belongs to. */
  by?: string
}

interface Steps<Opened, T> extends Options {
  /** Settings of the database for this transaction, `{ role: 'callcenter_tenant' }`, sent with its `begin`. */
  settings?: Record<string, string>
  /** Sends the first statements together with `begin`. Nothing else runs until all have succeeded. */
  opening?(tx: Transaction): Promise<Opened>
  run(tx: Transaction, opened: Opened): Promise<T>
}

/** A statement as text with its values, `['select $1::int', [7]]`. */
export interface Statement {
  sql: string
  params: unknown[]
}

type Row = Record<string, any>
type Send = (statement: Statement) => Promise<Row[]>

interface Open {
  send: Send
  /** Sent statements whose answers nothing awaits. */
  unawaited: Promise<unknown>[]
  commit(): void
  isEnded?: boolean
  /** Its changes are undone, so that a last statement is followed by others. */
  isTrial?: boolean
}

const open = new WeakMap<Transaction, Open>()

/** Runs one transaction, committed when `run` succeeds. */
export async function transaction<Opened, T>(db: Database, steps: Steps<Opened, T>): Promise<T> {
  const { $client } = db as unknown as { $client: pg.Pool | pg.ClientBase | PGlite }
  if ($client instanceof PGlite) return onPGlite($client, steps)
  if (!($client instanceof pg.Pool)) return onClient($client, steps, () => {})
  const client = await $client.connect()
  const end = holding($client, steps.name)
  return onClient(client, steps, (broken) => {
    end()
    client.release(broken)
  })
}

/** Sends a statement immediately, without drizzle; timestamps keep the database's format. */
export function send(tx: Transaction, statement: Statement): Promise<Row[]> {
  const { isEnded, send: sendNow } = open.get(tx)!
  if (isEnded) throw new Error('The transaction has sent its last statement')
  return sendNow(statement)
}

/** Sends the last statement of a transaction together with its commit, so that its locks are held for one round trip. */
export function sendLast(tx: Transaction, statement: Statement): Promise<Row[]> {
  const answer = send(tx, statement)
  const one = open.get(tx)!
  if (one.isTrial) return answer
  one.isEnded = true
  one.commit()
  return answer
}

/**
 * Sends a write without waiting for its answer; a failure fails the transaction.
 *
 * @example later(tx, tx.insert(activityLogs).values(entry).toSQL())
 */
export function later(tx: Transaction, statement: Statement): void {
  const sent = send(tx, statement)
  // The end of the transaction reports the failure; until then it must not count as unhandled.
  sent.catch(() => {})
  open.get(tx)!.unawaited.push(sent)
}

/**
 * Runs steps as they would be run one after the other in transactions of their own, then undoes them all.
 *
 * @param run gets a function that performs a step. One that throws is undone alone; the next see what the others did
 */
export async function trial<T>(
  tx: Transaction,
  run: (attempt: (step: () => Promise<unknown>) => Promise<Error | undefined>) => Promise<T>,
): Promise<T> {
  const one = open.get(tx)!
  const say = (text: string) => send(tx, { sql: text, params: [] })
  one.isTrial = true
  await say('savepoint trial')
  try {
    return await run(async (step) => {
      await say('savepoint step')
      try {
        await step()
        await Promise.all(one.unawaited.splice(0))
        return void (await say('release savepoint step'))
      } catch (error) {
        await Promise.allSettled(one.unawaited.splice(0))
        await say('rollback to savepoint step')
        return error as Error
      }
    })
  } finally {
    await say('rollback to savepoint trial')
    one.isTrial = false
  }
}

const dialect = new PgDialect()

/** Clients pipeline statements, so that several share one round trip. */
async function onClient<Opened, T>(
  client: pg.ClientBase,
  { settings, opening, run, isRead }: Steps<Opened, T>,
  release: (broken?: Error) => void,
): Promise<T> {
  const session = new NodePgSession(client as pg.PoolClient, dialect, undefined)
  const tx = new NodePgTransaction(dialect, session, undefined) as Transaction
  const unawaited: Promise<unknown>[] = []
  const send: Send = async ({ sql, params }) => (await client.query({ text: sql, types: textOfTimes }, params)).rows
  let committing: Promise<unknown> | undefined
  const commit = () => {
    committing ??= client.query('commit')
    // A failure is reported where the commit is awaited.
    committing.catch(() => {})
  }
  open.set(tx, { send, unawaited, commit })
  try {
    const [, opened] = await Promise.all([client.query(`begin; ${settingText(settings)}`), opening?.(tx)])
    const result = await run(tx, opened as Opened)
    commit()
    const committed = Promise.all([...unawaited, committing]).then(() => release())
    if (isRead && unawaited.length === 0) void committed.catch(release)
    else await committed
    return result
  } catch (error) {
    // A commit after a failed statement rolls back. A connection that cannot roll back is discarded.
    await (committing ?? client.query('rollback')).then(() => release(), release)
    throw error
  }
}

const turns = new WeakMap<PGlite, Turn>()

function onPGlite<Opened, T>(client: PGlite, steps: Steps<Opened, T>): Promise<T> {
  const turn = turns.get(client) ?? createTurns()
  turns.set(client, turn)
  return turn(steps.by, () => onEmbedded(client, steps))
}

const onEmbedded = <Opened, T>(client: PGlite, { settings, opening, run, name }: Steps<Opened, T>): Promise<T> =>
  client.transaction(async (opened) => {
    const end = holding(client, name)
    try {
      const raw = preparing(client, opened)
      const session = new PgliteSession(raw, dialect, undefined)
      const tx = new DrizzlePgliteTransaction(dialect, session, undefined) as Transaction
      const unawaited: Promise<unknown>[] = []
      const send: Send = async ({ sql, params }) => (await raw.query<Row>(sql, params, { parsers: textOfTime })).rows
      open.set(tx, { send, unawaited, commit() {} })
      await raw.exec(settingText(settings))
      const result = await run(tx, (await opening?.(tx)) as Opened)
      await Promise.all(unawaited)
      return result
    } finally {
      end()
    }
  })

const settingText = (settings: Record<string, string> = {}) =>
  Object.entries(settings)
    .map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`)
    .join('; ')

const asWritten = (value: string) => value
const textOfTime = { [types.TIMESTAMPTZ]: asWritten, [types.TIMESTAMP]: asWritten, [types.DATE]: asWritten }
const textOfTimes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format: 'text') =>
    id in textOfTime ? asWritten : pg.types.getTypeParser(id, format)) as pg.CustomTypesConfig['getTypeParser'],
}
