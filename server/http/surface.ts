import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Context } from 'hono'
import type { Context as App } from './context.ts'

/** An endpoint and its handler. */
export interface Mounted {
  endpoint: Endpoint
  /** Identifies the caller before the body is read, and rejects requests without a valid token. */
  identify?: (c: Context<App>) => Promise<void>
  answer: (c: Context<App>) => Promise<Response>
}

/** Mounted endpoints in any order; app.ts serves each on its API, and http/router.ts matches them. */
export type Surface = Mounted[]
