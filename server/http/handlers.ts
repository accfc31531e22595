import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Database } from '../db/client.ts'
import type { Call, Reply } from './call.ts'

export interface Served {
  endpoint: Endpoint
  handle: (call: Call) => Promise<Reply>
}

const served = new WeakMap<Database, Map<string, Served>>()

/** Registers the handler of an endpoint for jobs that call it for many records. */
export function rememberHandler(db: Database, { endpoint, handle }: Served): void {
  served.set(db, (served.get(db) ?? new Map()).set(endpoint.name, { endpoint, handle }))
}

/** The endpoint with this name and its handler, `handlerOf(db, 'tickets.update')`. */
export const handlerOf = (db: Database, name: string): Served | undefined => served.get(db)?.get(name)
