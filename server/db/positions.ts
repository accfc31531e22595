import type { AskedListening } from './listen.ts'

/** The channel on which transactions say whose rows they have written. */
const channel = 'writes'
/** Stands for the rows of all tenants. */
const everyone = ''
/** Maximum of tenants whose positions are kept apart. */
const mostTenants = 10_000
/** Milliseconds after a notification until its position is asked for, together with those of others. */
const askAfterMs = 10

/** Knows how much of the primary's log a standby must have replayed to show every change that was answered. */
export interface Positions {
  /**
   * The position after all writes of a tenant that were answered before this call, by any process. `undefined` while
   * it cannot be known.
   */
  needed(tenantId: string): Promise<bigint | undefined>
  /** True if no write of any tenant is later than a position, as far as {@link needed} has found out. */
  isAfterAll(position: bigint): boolean
  /** The present position, or `undefined` while notifications do not arrive. */
  now(): Promise<bigint | undefined>
  /** Asks the primary for one row. */
  ask: AskedListening['ask']
  close(): Promise<void>
}

/**
 * Collects the notifications of {@link noteOf}. A write is answered after its notification was sent, so that one question
 * over the listening connection, shared by all reads that wait, brings those of every write that was answered before.
 */
// oxlint-disable-next-line max-lines-per-function -- its functions share the state of one connection, and are short
export async function createPositions(
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<AskedListening>,
): Promise<Positions> {
  const positions = new Map<string, bigint>()
  /** The position after all of them. */
  let last = 0n
  /** Have written since the last question was sent, and before it, while it is not answered. */
  let fresh = new Set<string>()
  let asked = new Set<string>()
  let asking: Promise<bigint> | undefined
  let next: Promise<bigint> | undefined
  let timer: NodeJS.Timeout | undefined

  const listening = await listen(channel, (tenantId) => {
    fresh.add(tenantId)
    timer ??= setTimeout(() => {
      timer = undefined
      if (fresh.size > 0) ask().catch(() => {})
    }, askAfterMs)
  })

  /** Shares one question between all that come while the one before is under way. */
  function ask(): Promise<bigint> {
    next ??= Promise.resolve(asking?.catch(() => {})).then(() => {
      asking = next
      next = undefined
      return askNow()
    })
    return next
  }

  async function askNow(): Promise<bigint> {
    asked = fresh
    fresh = new Set()
    try {
      const { position } = await listening.ask('select pg_current_wal_insert_lsn()::text as position')
      const read = readPosition(position)
      if (asked.size > 0) last = read
      if (positions.size > mostTenants) {
        positions.clear()
        asked.add(everyone)
      }
      for (const tenantId of asked) positions.set(tenantId, read)
      return read
    } catch (error) {
      for (const tenantId of asked) fresh.add(tenantId)
      throw error
    } finally {
      asked = new Set()
    }
  }

  /** `undefined` if it fails, or if it missed notifications: a new connection begins with one for everyone. */
  async function now() {
    const position = await ask().catch(() => undefined)
    return listening.isHearing() ? position : undefined
  }

  return {
    now,
    async needed(tenantId) {
      if ((await now()) === undefined) return undefined
      // Their commits can be later than the position that was just answered, even if the next question is under way.
      if ([fresh, asked].some((written) => written.has(everyone) || written.has(tenantId))) return undefined
      const [ofAll, own] = [positions.get(everyone) ?? 0n, positions.get(tenantId) ?? 0n]
      return ofAll > own ? ofAll : own
    },
    isAfterAll: (position) => fresh.size + asked.size === 0 && position >= last,
    ask: (text) => listening.ask(text),
    async close() {
      clearTimeout(timer)
      await listening.close()
    },
  }
}

/**
 * Returns the statement that says, with the commit, whose rows a transaction has written; nothing if it has written none.
 * The operators' tenant counts as everyone: its transactions change rows of others, by triggers as well.
 *
 * @param isAcross the transaction has left its tenant
 */
export const noteOf = (isAcross: boolean): { sql: string; params: unknown[] } => ({
  sql: isAcross ? noteOfAll : noteOfTenant,
  params: [channel],
})

const ifWritten = 'where pg_current_xact_id_if_assigned() is not null'
const noteOfAll = `select pg_notify($1, '') ${ifWritten}`
const noteOfTenant = `
  select pg_notify($1, case when current_setting('role') = 'callcenter_tenant' and not (
    select is_platform from tenants where id = nullif(current_setting('app.tenant_id', true), '')::uuid
  ) then lower(current_setting('app.tenant_id')) else '' end) ${ifWritten}`

/** Reads a position in the log, `16/B374D848`, as a number. */
export function readPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
