import * as z from 'zod'
import { contract } from './grammar/contract.ts'

/** The subprotocol that client and platform agree on; the second one that a browser offers carries its ticket. */
export const subprotocol = 'call-center'
export const ticketPrefix = 'ticket.'

/**
 * Browsers cannot send an access token with a WebSocket. They get a ticket for one connection instead, so that the token
 * is never part of a handshake.
 */
export const sockets = contract({
  name: 'sockets',
  description: 'Tickets with which browsers open WebSockets.',
  endpoints: {
    ticket: {
      budget: 'connection',
      route: 'POST /:tenantId/sockets/ticket',
      summary: 'Get a ticket to open a WebSocket',
      body: z.strictObject({
        api: z.enum(['main', 'voice']),
        /** Below the base of the API. */
        path: z
          .string()
          .startsWith('/')
          .max(500)
          .meta({ examples: ['/conversation/ws'] }),
      }),
      data: z.object({
        /** Offered as the subprotocol `ticket.<ticket>`, beside `call-center`. Opens this path once. */
        ticket: z.string(),
        /** In seconds. */
        expires_in: z.int(),
      }),
    },
  },
  permissions: { ticket: null },
})

/**
 * The codes with which the platform closes a WebSocket, beside those of the protocol: 1000 at the end, 1001 when it
 * stops, 1008 for a refusal, 1009 for a message that is too large and 1011 for its own mistakes.
 */
export const closings = { session_ended: 4401, permission_denied: 4403, idle: 4408, rate_limited: 4429 } as const
