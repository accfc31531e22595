import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Context } from 'hono'
import type { Context as App } from './context.ts'

/** An endpoint and its handler. */
export interface Mounted {
  endpoint: Endpoint
  /** Identifies the caller before the body is read, and rejects requests without a valid token. */
  identify?: (c: Context<App>) => Promise<void>
  answer: (c: Context<App>) => Promise<Response>
  /** Returns true if pages of this origin, besides the console, can read its answers. */
  allowsOrigin?: (origin: string) => Promise<boolean>
  framing?: Framing
}

/** A page of the console that some sites can show in a frame. */
export interface Framing {
  path: string
  /** Returns the origins of the sites, depending on the page's query. */
  sites(query: URLSearchParams): Promise<string[]>
}

/** Mounted endpoints in any order; app.ts serves each on its API, and http/router.ts matches them. */
export type Surface = Mounted[]
