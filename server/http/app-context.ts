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

/** The platform's dependencies; tests pass their own. */
export interface Deps {
  db: Database
  /** Hears what processes tell each other through the database. */
  listen: Listen
  keys: Keys
  throttle: Throttle
  post: Post
  /** Hands the changes of live resources to streams. */
  hub: Hub
  /** Stores the file of a form. */
  storeUpload: StoreUpload
  /** The open WebSockets of this process. */
  sockets: Sockets
  env: Environment
  /** Writes a log line. */
  log: (line: string) => void
  /** The folder of the built console, if it is served. */
  consoleFolder?: string
  /** Ends what lasts longer than a request, such as streams. Called at shutdown, before open requests are waited for. */
  closing: (() => unknown)[]
}

/** Hands the changes of live resources to the streams of this process. */
export interface Hub {
  seats: Seats
  /** Streams events to a reader until the stream ends. */
  follow(actor: Actor, from: From, stream: EventStream): Promise<void>
  /**
   * Calls back after each possible change of somebody's rights, without the actor once the session has ended.
   *
   * @returns how to stop
   */
  watch(actor: Actor, onChange: (now: Actor | undefined) => void): () => Promise<void>
  /** Calls back once the tenant that visitors talk to is shut out. @returns how to stop */
  watchTenant(tenantId: string, onEnd: () => void): () => Promise<void>
  /** Ends every stream. */
  close(): Promise<void>
}

/** The position from which a client continues: after the last event that it saw, or some seconds ago. */
export interface From {
  lastEventId?: string
  seconds?: number
}

/** The body of an upload, not read yet. */
export interface Content {
  stream: ReadableStream<Uint8Array> | null
  /** In bytes, if the client says so. */
  size?: number
}

/**
 * Stores an uploaded file for a field of a resource.
 *
 * @returns the stored file
 * @throws Problem 413, 415, 422, 403, 409 as soon as it is known
 */
export type StoreUpload = (
  deps: Deps,
  uploader: { actor: Actor; client: Client; endpoint: Endpoint },
  target: { resource: string; field: string; filename: string },
  content: Content,
) => Promise<{ id: string }>
