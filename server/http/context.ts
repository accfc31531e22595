import type { HttpBindings } from '@hono/node-server'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Claims } from './authenticate.ts'
import type { Upgrade } from './sockets.ts'

/** The variables of a request. */
export interface Context {
  Bindings: Partial<HttpBindings> & { upgrade?: Upgrade }
  Variables: {
    requestId: string
    ip?: string
    /** The endpoint of the request, for the log. */
    endpoint?: Pick<Endpoint, 'name' | 'path' | 'exports'>
    /** The claims of the verified access token. */
    claims?: Claims
    tenantId?: string
    userId?: string
    /** Settles when a streamed answer has ended or was aborted. */
    streamed?: Promise<void>
    /** True once the answer is a WebSocket. */
    isUpgraded?: boolean
    /** True for a page that other sites can show in a frame. */
    isFramed?: boolean
    /** The unexpected error behind a 500. */
    failure?: Error
  }
}
