import { PGlite, type Transaction } from '@electric-sql/pglite'
import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { prepareRepeated } from '#server/db/statement-names.ts'

export interface Sent {
  text: string
  values: unknown[]
}

/**
 * Watches what a database is sent. The embedded one sends each statement with its text then, and prepares none.
 *
 * @returns a function that does some work, and the statements that it sent beside those that begin and end transactions
 */
export function watchStatements(db: Database): (work: () => Promise<unknown>) => Promise<Sent[]> {
  let sent: Sent[] | undefined
  const note = (text: unknown, values: unknown[] = []) => {
    if (typeof text === 'string' && !/^(begin|commit|rollback|set local)\b/i.test(text)) sent?.push({ text, values })
  }
  const { $client } = db as unknown as { $client: pg.Pool | PGlite }
  if ($client instanceof PGlite) watchEmbedded($client, note)
  else watchServer(note)
  return async (work) => {
    const own: Sent[] = (sent = [])
    await work()
    sent = undefined
    return own
  }
}

type Note = (text: unknown, values?: unknown[]) => void

function watchServer(note: Note) {
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: any[]) {
    const [config, values] = args
    note(config.text ?? config, values ?? config.values)
    return (query as (...args: any[]) => any).apply(this, args)
  })
}

function watchEmbedded(client: PGlite, note: Note) {
  const { query, transaction } = client
  prepareRepeated(client, () => undefined)
  vi.spyOn(client, 'query').mockImplementation((text, values, options) => {
    note(text, values)
    return query.call(client, text, values, options) as never
  })
  vi.spyOn(client, 'transaction').mockImplementation((work) =>
    transaction.call(client, (tx: Transaction) => {
      const own = tx.query
      tx.query = (text, values, options) => {
        note(text, values)
        return own.call(tx, text, values, options) as never
      }
      return work(tx)
    }),
  )
}
