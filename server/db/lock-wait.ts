import { sql } from 'drizzle-orm'
import { StartError } from '../base/start-error.ts'
import { query, type Connection, type Database, type Transaction } from './client.ts'
import { databaseErrorIn } from './violations.ts'

/** Milliseconds for which a lock that others hold is waited for. */
const longestWait = 60_000
/** Milliseconds between two looks at what is waited for. */
const lookEvery = 3_000

/**
 * Runs one transaction without timeouts, except for locks that others hold: says what it waits for, and gives up after a
 * minute.
 *
 * @throws StartError that says whose locks they are and how to end them
 */
export async function waitingForLocks(
  { db }: Connection,
  log: (line: string) => void,
  run: (tx: Transaction) => Promise<void>,
  { wait = longestWait, look = lookEvery } = {},
): Promise<void> {
  let holder: string | undefined
  let timer: NodeJS.Timeout | undefined
  try {
    await db.transaction(async (tx) => {
      const settings = { statement_timeout: 0, idle_in_transaction_session_timeout: 0, lock_timeout: wait }
      for (const [name, value] of Object.entries(settings)) {
        await tx.execute(sql`select set_config(${name}, ${String(value)}, true)`)
      }
      const [own] = await query<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
      const watch = async () => {
        const found = await holderBefore(db, own!.pid).catch(() => undefined)
        if (!timer || !found) return
        if (found !== holder) log(`The start waits for ${found}`)
        holder = found
      }
      timer = setInterval(() => void watch(), look)
      await run(tx)
    })
  } catch (error) {
    if (databaseErrorIn(error)?.code !== lockTimeout) throw error
    const whose = holder ?? 'another connection'
    throw new StartError(
      `The database is locked by ${whose}, for more than ${wait / 1000} s. Start again when that has ended; ` +
        'if it does not end, end it with "select pg_terminate_backend(…)"',
    )
  } finally {
    clearInterval(timer)
    timer = undefined
  }
}

/** The code `lock_not_available`. */
const lockTimeout = '55P03'

/** Names the first connection that holds what another one waits for; `undefined` if that does not wait. */
async function holderBefore(db: Database, waiting: number): Promise<string | undefined> {
  const [found] = await query<{ holder: string }>(
    db,
    sql`
    select concat_ws(', ', 'connection ' || pid, nullif(application_name, ''), host(client_addr), state,
      'since ' || to_char(coalesce(xact_start, state_change, backend_start) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"')) as holder
    from pg_stat_activity where pid = any(pg_blocking_pids(${waiting})) order by xact_start limit 1`,
  )
  return found?.holder
}
