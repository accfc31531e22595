import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import type { Database } from './client.ts'

/** A transaction that has ended, with the endpoint that it belonged to if there is one. */
export interface Held {
  ms: number
  name?: string
}

type Listener = (held: Held) => void

const listeners = new WeakMap<object, Listener>()

/** Calls a listener with how long each transaction held its connection, `undefined` stops. */
export function watchHeld(db: Database, listener: Listener | undefined): void {
  const { $client } = db as unknown as { $client: pg.Pool | PGlite }
  if (listener) listeners.set($client, listener)
  else listeners.delete($client)
}

/** Begins to measure a transaction. @returns a function that ends it */
export function holding(client: object, name?: string): () => void {
  const listener = listeners.get(client)
  if (!listener) return () => {}
  const started = performance.now()
  return () => listener({ ms: performance.now() - started, name })
}

/**
 * Milliseconds for which a transaction may hold the one connection of the embedded database; everybody else waits
 * meanwhile. What takes longer runs in slices (slices.ts).
 */
export const longestHeld = 250
/** Milliseconds on a server, where others go on meanwhile. */
const longestOnServer = 2_000

/** Warns of transactions that are held for too long. */
export function warnOfHeld(db: Database, isEmbedded: boolean, log: (line: string) => void): void {
  const most = isEmbedded ? longestHeld : longestOnServer
  watchHeld(db, ({ ms, name }) => {
    if (ms > most) log(`A transaction was held for ${Math.round(ms)} ms${name ? ` by ${name}` : ''}`)
  })
}
