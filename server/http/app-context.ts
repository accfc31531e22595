import type { HttpBindings } from '@hono/node-server'
import type { Endpoint } from '#contract/contract.ts'
import type { Environment } from '../env.ts'
import type { Database } from '../db/client.ts'
import type { Post } from '../mail/post.ts'
import type { Claims } from './authenticate.ts'
import type { Keys } from '../resources/auth/keys.ts'
import type { Hub } from '../resources/events/hub.ts'
import type { Repliers } from '../resources/tickets/repliers.ts'
import type { Sockets, Upgrade } from './sockets.ts'
import type { Throttle } from '../resources/auth/throttle.ts'

/** The platform's dependencies; tests pass their own. */
export interface Deps {
  db: Database
  keys: Keys
  throttle: Throttle
  post: Post
  /** Hands the changes of live resources to streams. */
  hub: Hub
  /** The users who are writing a reply, by ticket. */
  repliers: Repliers
  /** The open WebSockets of this process. */
  sockets: Sockets
  env: Environment
  /** Writes a log line. */
  log: (line: string) => void
  /** The folder of the built console, if it is served. */
  consoleFolder?: string
}

/** The variables of a request. */
export interface Context {
  Bindings: Partial<HttpBindings> & { upgrade?: Upgrade }
  Variables: {
    requestId: string
    ip?: string
    /** The endpoint that answers, for the log. */
    endpoint?: Pick<Endpoint, 'name' | 'path' | 'exports'>
    /** The claims of the verified access token. */
    claims?: Claims
    tenantId?: string
    userId?: string
    /** Settles when a streamed answer has ended or was broken off. */
    streamed?: Promise<void>
    /** True once the answer is a WebSocket. */
    isUpgraded?: boolean
    /** The unexpected error behind a 500. */
    failure?: Error
  }
}
