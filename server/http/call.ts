import type { Endpoint } from '#contract/grammar/contract.ts'
import type { ListMeta } from '#contract/grammar/envelope.ts'
import type { User } from '#contract/users.ts'
import type { Database, Transaction } from '../db/client.ts'
import type { Actor } from '../base/actor.ts'
import type { Client } from './client.ts'
import type { Content } from './app-context.ts'
import type { Problem } from '../base/problem.ts'
import type { Environment } from '../base/env.ts'

/** The arguments of every endpoint handler. */
export interface PublicCall<Body = any> {
  endpoint: Endpoint<Body>
  params: Record<string, string>
  query: URLSearchParams
  /** The body, validated with the endpoint's schema. */
  body: Body
  client: Client
  /** The origin for URLs in the answer, `https://example.com`. Missing in jobs. */
  originFor?(env: Environment): string
  /** The origin of the page that sent the request, if it is on another site. */
  foreignOriginFor?(env: Environment): string | undefined
  /** The headers that the endpoint declares. */
  headers?: Readonly<Record<string, string | undefined>>
  /** The tab of the console that sent the request. */
  tab?: string
  /** The id of the last event that the client of a stream received. */
  lastEventId?: string
  /** The bytes of an uploaded file, for an endpoint with `upload`. */
  content?: Content
  /** The language of mail to a recipient without an account. */
  locale: User['locale']
  db: Database
}

/** The arguments of a handler that requires log-in. */
export interface Call<Body = any> extends Omit<PublicCall<Body>, 'db'> {
  actor: Actor
  /** A transaction that is limited to the actor's tenant and commits before the answer is sent. */
  tx: Transaction
  /** The id of the change that the call is part of, such as that of a job on many records. Default: a new one. */
  change?: string
  /** The parent in the path of a nested record, once it is read. */
  parent?: Record<string, any>
  /** The parent that a handler has read and locked before it calls an endpoint of its nested records. */
  locked?: Record<string, any>
  /** True if the call undoes a change, which notifies nobody. */
  isUndo?: true
  /** The rows of the statement that {@link SendAhead} sent. */
  ahead?: Promise<Record<string, any>[]>
}

/**
 * Sends the last statement of a read before the caller is authorized, limited to the tenant of the access token. If the
 * caller is refused, its rows are discarded.
 */
export type SendAhead = (
  tx: Transaction,
  request: { params: Record<string, string>; tenantId: string },
) => Promise<Record<string, any>[]> | undefined

/** The arguments of a handler without a transaction, for long calls and event streams. */
export interface StreamCall<Body = any> extends PublicCall<Body> {
  actor: Actor
}

export interface Reply<Data = any> {
  data: Data
  meta?: ListMeta
  status?: 200 | 201 | 202
  /** The id of a change that the caller can undo. */
  undo?: string
  /** The problem behind a stored result that is a failure. In a job on many records, it fails that record's item. */
  failure?: Problem
}
