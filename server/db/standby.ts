import pg from 'pg'
import { createPositions, readPosition, type Positions } from './positions.ts'
import type { AskedListening } from './listen.ts'
import { namesIn, type NameOf } from './statement-names.ts'

/** Milliseconds by which what a standby shows may be older than the primary; of writes that were answered it misses none. */
const longestLagMs = 5000
/** Milliseconds between two looks at the standby. */
const lookEveryMs = 1000
/** Milliseconds until a standby that does not answer counts as gone. */
const longestAnswerMs = 2000
/** Maximum of connections for reads. */
const mostReads = 20
const sizes = { connectionTimeoutMillis: longestAnswerMs }
/** Bytes of a page of the log, and of the longest header, behind which the next record begins. */
const [page, header] = [8192n, 40n]

/** The transactions that read, as a test or a log counts them. */
export interface Reads {
  /** Were answered by the standby. */
  standby: number
  /** Were answered by the primary, which also answers those of no tenant. */
  primary: number
  /** Are among them, since the standby had not replayed what they must see. */
  early: number
  /** The names of those that write, which the standby has refused once. */
  refused: string[]
}

/** A transaction on a standby. */
export interface Seat {
  client: pg.PoolClient
  nameOf: NameOf
  /** Is sent with the `begin`; {@link admit} reads its row. */
  question: string
  /** @throws NotReplayed unless the standby shows all that its tenant has written */
  admit(row: Record<string, any>): Promise<void>
  /** @throws NotReplayed unless it shows all that any tenant has written */
  requireAll(): void
  /** Notes the failure of a statement. */
  fail(error: Error): void
  release(broken?: Error): void
}

interface Taken extends Seat {
  /** The first failure of a statement. */
  failure?: Error
}

/** Sends reads to a standby while it can be trusted. */
export interface Standby {
  reads: Reads
  /**
   * Runs a transaction of a tenant on the standby.
   *
   * @returns nothing if the primary must run it (again)
   */
  read<T>(tenantId: string, name: string, run: (seat: Seat) => Promise<T>): Promise<{ answer: T } | undefined>
  close(): Promise<void>
}

interface Options {
  createPool(sizes: pg.PoolConfig): pg.Pool
  listen(channel: string, onNotice: (payload: string) => void): Promise<AskedListening>
  log(line: string): void
}

class NotReplayed extends Error {}

const standbys = new WeakMap<object, Standby>()

/** The standby of a pool of connections to the primary, if there is one. */
export const standbyOf = (pool: object): Standby | undefined => standbys.get(pool)

/** Gives a pool a standby. It is first looked at when there is something to read, after the migration. */
// oxlint-disable-next-line max-lines-per-function -- its functions share the state of one standby, and are short
export function addStandby(primary: pg.Pool, { createPool, listen, log }: Options): Standby {
  let pool = createPool({ ...sizes, max: mostReads })
  /** One connection of its own: the others may all be taken. */
  let watching = createPool({ ...sizes, max: 1 })
  const reads: Reads = { standby: 0, primary: 0, early: 0, refused: [] }
  const taken = new Set<pg.PoolClient>()
  /** Why reads do not go there; undefined while they do. */
  let fault: string | undefined = 'it was not looked at yet'
  let said: 'nothing' | 'come' | 'gone' = 'nothing'
  let begun: Promise<void> | undefined
  let positions: Positions | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  /** The positions of the primary in the last seconds, and when they were known; the first is as old as reads may be. */
  const past: { position: bigint; at: number }[] = []

  async function begin() {
    positions = await createPositions(listen)
    if (isClosed) await positions.close()
    else await look(positions)
  }

  function leave(reason: string) {
    if (said !== 'gone')
      log(said === 'come' ? `Reads leave the standby: ${reason}` : `Reads stay on the primary: ${reason}`)
    said = 'gone'
    fault = reason
  }

  function come() {
    if (said !== 'come') log(said === 'gone' ? 'Reads go to the standby again' : 'Reads go to the standby')
    said = 'come'
    fault = undefined
  }

  /** Breaks the connections, so that reads that wait for an answer are run on the primary. */
  function lose(error: Error) {
    leave(error.message || (error as NodeJS.ErrnoException).code || 'it is gone')
    for (const client of taken) streamOf(client).destroy()
    void end()
    if (isClosed) return
    pool = createPool({ ...sizes, max: mostReads })
    watching = createPool({ ...sizes, max: 1 })
  }

  const end = () => Promise.allSettled([pool.end(), watching.end()])

  async function look(known: Positions) {
    const found = await faultOf(known).catch((error: Error) => void (isClosed || lose(error)))
    if (isClosed) return
    if (found === '') come()
    else if (found) leave(found)
    timer = setTimeout(() => void look(known), lookEveryMs)
    timer.unref()
  }

  /** Says why the standby must not be read, `''` if it may; `undefined` while that is not known. */
  async function faultOf({ now, ask }: Positions): Promise<string | undefined> {
    const position = await now()
    const here = await ask(identity).catch(() => undefined)
    if (position === undefined || !here) {
      past.length = 0
      return 'notifications of the primary do not arrive'
    }
    past.push({ position, at: Date.now() })
    while (past.length > 1 && isOld(past[1]!)) past.shift()
    const { rows } = await watching.query({ text: state, query_timeout: longestAnswerMs } as pg.QueryConfig)
    const there = rows[0]
    if (!there.is_standby) return 'it is no standby'
    if (there.system !== here['system'] || there.name !== here['name']) return 'it has another database'
    if (there.timeline !== Number.parseInt(here['timeline'], 16)) return 'it follows another primary'
    if (!there.is_member) return 'its role is no member of callcenter_tenant'
    if (!isLate(readPosition(there.replayed))) return ''
    return isOld(past[0]!) ? `it is late by more than ${longestLagMs / 1000} s` : undefined
  }

  const isOld = ({ at }: { at: number }) => Date.now() - at > longestLagMs
  const isLate = (replayed: bigint) => past[0] === undefined || replayed < endOf(past[0].position)

  /** @returns nothing if there is no connection */
  async function take(tenantId: string, known: Positions): Promise<Taken | undefined> {
    const needed = known.needed(tenantId.toLowerCase())
    const own = pool
    const client = await own.connect().catch((error: Error) => {
      // A queue for its connections says nothing about the standby.
      if (own === pool && own.totalCount < mostReads) lose(error)
    })
    if (!client) return undefined
    taken.add(client)
    let replayed = 0n
    const seat: Taken = {
      client,
      nameOf: namesIn(own),
      question: 'select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn()::text as replayed',
      async admit(row) {
        if (!row['is_standby']) leave('it is no standby')
        const position = await needed
        replayed = readPosition(row['replayed'] ?? '0/0')
        const isThere = row['is_standby'] && position !== undefined && replayed >= position
        if (!isThere || isLate(replayed)) throw new NotReplayed()
      },
      requireAll() {
        if (known.isAfterAll(replayed)) return
        seat.fail(new NotReplayed())
        throw seat.failure
      },
      fail(error) {
        seat.failure ??= error
      },
      release(broken) {
        taken.delete(client)
        client.release(broken)
      },
    }
    return seat
  }

  /** Learns from a failed statement. @returns true if the primary has to run the transaction again */
  function isForPrimary(error: Error, name: string, isCurrent: boolean): boolean {
    const { code = '' } = error as pg.DatabaseError
    if (code === writing && !reads.refused.includes(name)) {
      log(`${name} writes, and goes to the primary from now on: ${error.message}`)
      reads.refused.push(name)
    }
    if (isCurrent && !(error instanceof NotReplayed) && isGone(error)) lose(error)
    return code !== canceled
  }

  const standby: Standby = {
    reads,
    async read(tenantId, name, run) {
      begun ??= begin()
      const own = pool
      const isGood = fault === undefined && !reads.refused.includes(name)
      const seat = positions && isGood ? await take(tenantId, positions) : undefined
      if (!seat) return void reads.primary++
      const outcome = await run(seat).then(
        (answer) => ({ answer }),
        (error: Error) => ({ error }),
      )
      const { failure } = seat
      if (failure instanceof NotReplayed) reads.early++
      // Whatever became of it, an answer that met a failure of the standby is none.
      if (failure && isForPrimary(failure, name, own === pool)) return void reads.primary++
      reads.standby++
      if ('error' in outcome) throw outcome.error
      return outcome
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await positions?.close()
      await end()
    },
  }
  standbys.set(primary, standby)
  return standby
}

/** The end of the last record before a position, which alone is replayed. */
const endOf = (position: bigint) => (position % page <= header ? position - (position % page) : position)

/** The code `query_canceled`, of timeouts: a second run would take as long. */
const canceled = '57014'
/** The code `read_only_sql_transaction`. */
const writing = '25006'

/** True for connections that broke, and for a server that shuts down or starts. */
const isGone = (error: Error) =>
  error instanceof pg.DatabaseError ? /^(57P|08)/.test(error.code ?? '') : !(error instanceof TypeError)

const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream

const identity = `
  select system_identifier::text as system, current_database() as name,
    left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline
  from pg_control_system()`

const state = `
  select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn()::text as replayed,
    system_identifier::text as system, current_database() as name,
    greatest(timeline_id, min_recovery_end_timeline) as timeline,
    pg_has_role('callcenter_tenant', 'member') as is_member
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`
