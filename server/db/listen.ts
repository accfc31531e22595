import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** A subscription to notifications of the database. */
export interface Listening {
  /** False while notifications do not arrive, so that the caller has to look by itself. */
  isHearing(): boolean
  close(): Promise<void>
}

/** A subscription whose connection answers questions as well. */
export interface AskedListening extends Listening {
  /**
   * Sends a statement over the connection that listens. All notifications that were committed before are received before
   * the answer: each commit signals the listening sessions before it is confirmed, and they pass notifications on before
   * they are ready again.
   *
   * @throws Error if the connection is lost, or does not answer in time
   */
  ask(text: string): Promise<Record<string, any>>
}

export type Listen = (channel: string, onNotice: (payload: string) => void) => Promise<Listening>

const retryMs = 1000
const longestRetryMs = 15_000
/** Milliseconds until a connection that does not answer counts as lost. */
const longestAnswerMs = 2000

export const listenOnPGlite =
  (client: PGlite): Listen =>
  async (channel, onNotice) => {
    const stop = await client.listen(channel, onNotice)
    return { isHearing: () => !client.closed, close: () => (client.closed ? Promise.resolve() : stop()) }
  }

/**
 * Listens on a connection of its own, which is opened again when it is lost. A pooler may accept LISTEN and deliver
 * nothing, so the connection counts as hearing once a notification has arrived.
 *
 * @param notify sends a notification through the pool of connections
 */
export const listenOnPostgres =
  (url: string, notify: (channel: string) => Promise<unknown>) =>
  async (channel: string, onNotice: (payload: string) => void): Promise<AskedListening> => {
    let client: pg.Client | undefined
    let timer: NodeJS.Timeout | undefined
    let isHearing = false
    let isClosed = false
    let delay = retryMs

    async function connect() {
      const own = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
      client = own
      own.on('notification', ({ payload = '' }) => {
        // Others can arrive before the one that makes the caller look for what it missed.
        if (payload === '') {
          isHearing = true
          delay = retryMs
        }
        onNotice(payload)
      })
      own.on('error', () => lose(own))
      own.on('end', () => lose(own))
      try {
        await own.connect()
        await own.query(`listen ${pg.escapeIdentifier(channel)}`)
        // Checks whether notifications arrive, and makes the caller look for what it missed.
        await notify(channel)
      } catch {
        lose(own)
      }
    }

    function lose(lost: pg.Client) {
      if (client !== lost) return
      client = undefined
      isHearing = false
      void lost.end().catch(() => {})
      if (isClosed) return
      timer = setTimeout(() => void connect(), delay)
      delay = Math.min(delay * 2, longestRetryMs)
    }

    await connect()
    return {
      isHearing: () => isHearing,
      async ask(text) {
        const own = client
        if (!own) throw new Error('The database is not connected')
        try {
          return (await own.query({ text, query_timeout: longestAnswerMs } as pg.QueryConfig)).rows[0]
        } catch (error) {
          lose(own)
          throw error
        }
      },
      async close() {
        isClosed = true
        clearTimeout(timer)
        const last = client
        client = undefined
        await last?.end().catch(() => {})
      },
    }
  }
