import type { HttpBindings } from '@hono/node-server'
import type { Environment } from '../env.ts'
import type { Database } from '../db/client.ts'
import type { Post } from '../mail/post.ts'
import type { Keys } from '../resources/auth/keys.ts'
import type { Throttle } from '../resources/auth/throttle.ts'

/** What the platform is made of; tests hand in their own. */
export interface Deps {
  db: Database
  keys: Keys
  throttle: Throttle
  post: Post
  env: Environment
  /** Takes the lines of the log. */
  log: (line: string) => void
  /** The folder of the built console, where it is served. */
  consoleFolder?: string
}

/** What travels with a request. */
export interface Context {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    ip?: string
    /** The endpoint that answers, for the log. */
    endpoint?: { name: string; path: string }
    tenantId?: string
    userId?: string
    /** The unexpected error behind a 500. */
    failure?: Error
  }
}
