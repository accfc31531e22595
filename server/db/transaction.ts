import { PGlite } from '@electric-sql/pglite'
import { PgDialect } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pg-proxy'
import pg from 'pg'
import type { Database, Transaction } from './client.ts'
import { holding } from './long-transactions.ts'
import { sendEmbedded, textOfTime } from './embedded-statements.ts'
import { namesIn, type NameOf } from './statement-names.ts'
import { createFairQueue, type Turn } from './fair-queue.ts'
import { noteOf } from './positions.ts'
import { standbyOf, type Seat } from './standby.ts'

export interface Options {
  /**
   * Returns before the transaction has ended, which is safe for reads. With a standby, it may run there: what it writes
   * after all is refused, and it is run once more on the primary.
   */
  isRead?: boolean
  /** Names it in warnings: the endpoint that it belongs to. */
  name?: string
  /** Whose turn it takes on the embedded database: the session that it belongs to. */
  by?: string
  /** Waits for other transactions with the same turn before its first statement. */
  turn?: string
  /**
   * Plans each statement once per connection, for any values: only for statements that take longer to plan than to run, and
   * that find their rows by unique keys.
   */
  keepsPlans?: true
}

interface Steps<Opened, T> extends Options {
  /** Settings of the database for this transaction, `{ role: 'callcenter_tenant' }`, sent with its `begin`. */
  settings?: Record<string, string>
  /**
   * Sends the first statements together with `begin`. Nothing else runs until all have succeeded. They find rows by unique
   * keys, so that PostgreSQL may keep their plans.
   */
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
  /** The last statement, if the transaction may return before it is answered. */
  left?: { sent: Promise<unknown>; onLost(error: Error): void }
  commit(): void
  /** Set on a standby. */
  seat?: Seat
  /** Has left its tenant, at least for a while. */
  isAcross?: boolean
  isEnded?: boolean
  /** Its changes are undone, so that a last statement is followed by others. */
  isTrial?: boolean
}

interface OnPool {
  release(broken?: Error): void
  nameOf: NameOf
  /** Tells all processes whose rows it has written, for those that read a standby. */
  notes?: boolean
  seat?: Seat
}

const open = new WeakMap<Transaction, Open>()

/** Runs one transaction, committed when `run` succeeds. */
export async function transaction<Opened, T>(db: Database, steps: Steps<Opened, T>): Promise<T> {
  const { $client } = db as unknown as { $client: pg.Pool | pg.ClientBase | PGlite }
  if ($client instanceof PGlite) return onPGlite($client, steps)
  if (!($client instanceof pg.Pool)) return onClient($client, steps)
  /** Measures for how long a connection is held. */
  const held = (release: OnPool['release']): OnPool['release'] => {
    const end = holding($client, steps.name)
    return (broken) => {
      end()
      release(broken)
    }
  }
  const standby = standbyOf($client)
  const tenantId = steps.settings?.['app.tenant_id']
  if (standby && steps.isRead && tenantId) {
    const read = await standby.read(tenantId, steps.name ?? 'A read', (seat) =>
      onClient(seat.client, steps, { release: held(seat.release), nameOf: seat.nameOf, seat }),
    )
    if (read) return read.answer
  }
  const client = await $client.connect()
  const release = held((broken) => client.release(broken))
  return onClient(client, steps, { release, nameOf: namesIn($client), notes: standby !== undefined })
}

/** True while a transaction reads a standby, so that writes need one of their own. */
export const isOnStandby = (tx: Transaction): boolean => open.get(tx)?.seat !== undefined

/** Says that a transaction leaves its tenant. On a standby, it goes on only if that shows the writes of all tenants. */
export function leaveTenant(tx: Transaction): void {
  const one = open.get(tx)
  if (!one) return
  one.isAcross = true
  one.seat?.requireAll()
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
 * Like {@link sendLast}, but the transaction may return before the statement and the commit are answered: for what follows from
 * an answer that must not wait. It does wait for what {@link later} has sent.
 *
 * @param onLost is called if it has returned and the commit fails
 */
export function leave(tx: Transaction, statement: Statement, onLost: (error: Error) => void): void {
  const sent = sendLast(tx, statement)
  sent.catch(() => {})
  open.get(tx)!.left = { sent, onLost }
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

/** Sends a statement through a driver, for drizzle (`isArray`: rows as arrays) or for {@link send}. */
type Driver = (text: string, params: unknown[], isArray?: boolean) => Promise<any[]>

const dialect = new PgDialect()

/** Returns a transaction whose statements, those of drizzle too, go to a driver. */
function openOn(driver: Driver, commit: () => void): { tx: Transaction; one: Open } {
  const tx = drizzle(
    async (text, params, method) => ({ rows: await driver(text, params, method === 'all') }),
    {},
    () => dialect,
  ) as unknown as Transaction
  const one: Open = { send: ({ sql, params }) => driver(sql, params), unawaited: [], commit }
  open.set(tx, one)
  return { tx, one }
}

/** Clients pipeline statements, so that several share one round trip, and prepare those that have a name. */
async function onClient<Opened, T>(
  client: pg.ClientBase,
  steps: Steps<Opened, T>,
  { release, nameOf, notes, seat }: OnPool = { release() {}, nameOf: () => undefined },
): Promise<T> {
  const failing = (error: Error) => {
    seat?.fail(error)
    throw error
  }
  const driver: Driver = async (text, values, isArray) => {
    const name = values.length > 0 ? nameOf(text) : undefined
    const rowMode = isArray ? ({ rowMode: 'array' } as const) : {}
    return (await client.query({ name, text, values, types: textOfTimes, ...rowMode }).catch(failing)).rows
  }
  let noting: Promise<unknown> | undefined
  let committing: Promise<unknown> | undefined
  const commit = () => {
    if (notes && !committing) noting = one.send(noteOf(one.isAcross === true))
    committing ??= client.query('commit')
    // A failure is reported where the commit is awaited.
    for (const sent of [noting, committing]) sent?.catch(() => {})
  }
  const { tx, one } = openOn(driver, commit)
  Object.assign(one, { seat, isAcross: !steps.settings?.['app.tenant_id'] })
  try {
    const begun = begin(client, steps, seat).catch(failing)
    const opening = steps.opening?.(tx)
    // Fails if the opening fails, which is reported instead.
    if (opening && !committing && !steps.keepsPlans) client.query(planEach).catch(() => {})
    const [, opened] = await Promise.all([begun, opening])
    const result = await steps.run(tx, opened as Opened)
    commit()
    const { unawaited, left } = one
    const committed = Promise.all([...unawaited, left?.sent, noting, committing]).then(() => release())
    const lose = (error: Error) => {
      release(error)
      left?.onLost(error)
    }
    if ((steps.isRead || left) && unawaited.length === 0) void committed.catch(lose)
    else await committed
    return result
  } catch (error) {
    // A commit after a failed statement rolls back. A connection that cannot roll back is discarded.
    const ended = (committing ?? client.query('rollback')).then(() => release(), release)
    if (!seat) await ended
    throw error
  }
}

/** Begins a transaction; on a standby, waits until it may be read. */
async function begin(client: pg.ClientBase, steps: Steps<any, any>, seat?: Seat): Promise<void> {
  const question = seat ? `${seat.question}; ` : ''
  const answers = await client.query(`begin; ${question}${beginningOf(steps)}`)
  await seat?.admit((answers as unknown as pg.QueryResult[])[1]!.rows[0])
}

const turns = new WeakMap<PGlite, Turn>()

function onPGlite<Opened, T>(client: PGlite, steps: Steps<Opened, T>): Promise<T> {
  const turn = turns.get(client) ?? createFairQueue()
  turns.set(client, turn)
  return turn(steps.by, () => onEmbedded(client, steps))
}

const onEmbedded = <Opened, T>(client: PGlite, steps: Steps<Opened, T>): Promise<T> =>
  client.transaction(async (session) => {
    const end = holding(client, steps.name)
    try {
      const driver: Driver = (text, params, isArray) => sendEmbedded(client, session, { text, params, isArray })
      const { tx, one } = openOn(driver, () => {})
      await session.exec(beginningOf(steps))
      const opened = await steps.opening?.(tx)
      if (steps.opening && !one.isEnded && !steps.keepsPlans) await session.exec(planEach)
      const result = await steps.run(tx, opened as Opened)
      await Promise.all([...one.unawaited, one.left?.sent])
      return result
    } finally {
      end()
    }
  })

/** A plan for any values supposes tenants of one size: it reads every row of a large tenant to list those of a small one. */
const planEach = 'set local plan_cache_mode = force_custom_plan'

const beginningOf = ({ settings = {}, turn, keepsPlans, opening }: Steps<any, any>) => {
  const texts = Object.entries(settings).map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`)
  if (keepsPlans) texts.push('set local plan_cache_mode = force_generic_plan')
  else if (!opening) texts.push(planEach)
  if (turn) texts.push(`select pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(turn)}, 0))`)
  return texts.join('; ')
}

const textOfTimes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format: 'text') =>
    textOfTime[id] ?? pg.types.getTypeParser(id, format)) as pg.CustomTypesConfig['getTypeParser'],
}
