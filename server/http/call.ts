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
  /** Validated by the endpoint's schema. */
  body: Body
  client: Client
  /** The origin of addresses given to the client, `https://example.com`; a job has none. */
  originFor?(env: Environment): string
  /** The origin of the page of another site that sent the request, if one did. */
  foreignOriginFor?(env: Environment): string | undefined
  /** The headers that the endpoint names. */
  headers?: Readonly<Record<string, string | undefined>>
  /** The tab of the console that sent the request. */
  tab?: string
  /** The id of the last event that the client of a stream has seen. */
  lastEventId?: string
  /** The bytes of an uploaded file, for an endpoint with `upload`. */
  content?: Content
  /** The language for mail to a recipient without an account. */
  locale: User['locale']
  db: Database
}

/** The arguments of a handler that requires log-in. */
export interface Call<Body = any> extends Omit<PublicCall<Body>, 'db'> {
  actor: Actor
  /** Limited to the actor's tenant, and committed before the answer is sent. */
  tx: Transaction
  /** The change that it belongs to, such as a job that changes many records. Default: one of its own. */
  change?: string
  /** The record that the path of a nested one names, once it is found. */
  parent?: Record<string, any>
  /** The parent that a handler has read and locked before it calls an endpoint of its nested records. */
  locked?: Record<string, any>
  /** It undoes an earlier change, of which nobody is told. */
  isUndo?: true
  /** The rows that {@link SendAhead} asked for. */
  ahead?: Promise<Record<string, any>[]>
}

/**
 * Sends the last statement of a read before the caller is known, limited to the tenant of the access token. Its rows
 * are discarded if the caller is refused.
 */
export type SendAhead = (
  tx: Transaction,
  request: { params: Record<string, string>; tenantId: string },
) => Promise<Record<string, any>[]> | undefined

/** The arguments of a handler without a transaction, which takes long or streams events. */
export interface StreamCall<Body = any> extends PublicCall<Body> {
  actor: Actor
}

export interface Reply<Data = any> {
  data: Data
  meta?: ListMeta
  status?: 200 | 201 | 202
  /** The id of a change that the caller can undo. */
  undo?: string
  /** Why the stored result is a failure, which fails the item of a job that calls the endpoint for many records. */
  failure?: Problem
}
