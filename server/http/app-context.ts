import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Actor } from '../base/actor.ts'
import type { Environment } from '../base/env.ts'
import type { Seats } from '../base/seats.ts'
import type { Database } from '../db/client.ts'
import type { Listen } from '../db/listen.ts'
import type { Post } from '../mail/post.ts'
import type { Client } from './client.ts'
import type { Keys } from '../identity/keys.ts'
import type { Sockets } from './sockets.ts'
import type { EventStream } from './stream.ts'
import type { Throttle } from '../identity/throttle.ts'

/** The platform's dependencies. Tests pass their own. */
export interface Deps {
  db: Database
  /** Listens to the notifications that processes send through the database. */
  listen: Listen
  keys: Keys
  throttle: Throttle
  post: Post
  /** Sends the changes of live resources to streams. */
  hub: Hub
  /** Stores the file of a form request. */
  storeUpload: StoreUpload
  /** The open WebSockets of this process. */
  sockets: Sockets
  env: Environment
  /** Writes a log line. */
  log: (line: string) => void
  /** The folder of the built console, if this process serves it. */
  consoleFolder?: string
  /** Called at shutdown, before waiting for open requests. They end streams, sockets and whatever else outlasts a request. */
  closing: (() => unknown)[]
}

/** Sends the changes of live resources to the streams of this process. */
export interface Hub {
  seats: Seats
  /** Streams events to a reader until the stream ends. */
  follow(actor: Actor, from: From, stream: EventStream): Promise<void>
  /**
   * Calls back when the rights of the actor may have changed. The argument is `undefined` once the session has ended.
   *
   * @returns a function that stops watching
   */
  watch(actor: Actor, onChange: (now: Actor | undefined) => void): () => Promise<void>
  /** Calls back once the tenant is no longer active, for visitors, who have no session. @returns a function that stops */
  watchTenant(tenantId: string, onEnd: () => void): () => Promise<void>
  /** Ends every stream. */
  close(): Promise<void>
}

/** The position from which a client continues: after the event that it received last, or some seconds ago. */
export interface From {
  lastEventId?: string
  seconds?: number
}

/** The unread body of an upload. */
export interface Content {
  stream: ReadableStream<Uint8Array> | null
  /** In bytes, if the client sends it. */
  size?: number
}

/**
 * Stores an uploaded file for a field of a resource.
 *
 * @returns the stored file
 * @throws Problem 403, 409, 413, 415, 422, as early as possible
 */
export type StoreUpload = (
  deps: Deps,
  uploader: { actor: Actor; client: Client; endpoint: Endpoint },
  target: { resource: string; field: string; filename: string },
  content: Content,
) => Promise<{ id: string }>
