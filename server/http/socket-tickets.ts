import { SignJWT } from 'jose'
import * as z from 'zod'
import { uuidv7 } from 'uuidv7'
import type { Api } from '#contract/grammar/contract.ts'
import { sockets } from '#contract/sockets.ts'
import type { Database } from '../db/client.ts'
import type { Actor } from '../base/actor.ts'
import type { Claims } from './authenticate.ts'
import { Problem } from '../base/problem.ts'
import { algorithm, issuer, verifyToken, type Keys } from '../identity/keys.ts'
import { takeOnce } from '../identity/once.ts'
import type { Deps } from './app-context.ts'
import { serve } from './endpoint.ts'
import type { Surface } from './surface.ts'

const ticketSeconds = 30
const audience = 'socket-ticket'
const Ticket = z.object({ sub: z.uuid(), tenant: z.uuid(), sid: z.uuid(), jti: z.uuid(), exp: z.int() })

/** The endpoint that a ticket is valid for. */
interface Target {
  api: Api
  /** The path below the base of the API. */
  path: string
}

/** Creates a ticket for one connection. It has its own signing key, so that it cannot be used as an access token. */
const makeTicket = (keys: Keys, actor: Actor, { api, path }: Target): Promise<string> =>
  new SignJWT({ tenant: actor.tenant.id, sid: actor.session_id, api, path })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(actor.id)
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(uuidv7())
    .setIssuedAt()
    .setExpirationTime(`${ticketSeconds} s`)
    .sign(keys.ticket)

/** Accepts a ticket once. @throws Problem if it is invalid, expired, used, or for another endpoint */
export async function redeemTicket(db: Database, keys: Keys, ticket: string, target: Target): Promise<Claims> {
  const claims = await verify(keys, ticket, target)
  if (!(await takeOnce(db, `ticket:${claims.jti}`, new Date(claims.exp * 1000)))) throw new Problem('unauthenticated')
  return claims
}

async function verify(keys: Keys, ticket: string, target: Target) {
  try {
    const { payload } = await verifyToken(keys, 'ticket', ticket, { algorithms: [algorithm], issuer, audience })
    return Ticket.extend({ api: z.literal(target.api), path: z.literal(target.path) }).parse(payload)
  } catch {
    throw new Problem('unauthenticated')
  }
}

/** Serves tickets for browsers to open WebSockets with. Permissions are checked when a ticket is used. */
export function mountSockets(surface: Surface, deps: Deps) {
  serve(surface, deps, sockets.endpoints.ticket, async ({ actor, body }) => ({
    data: { ticket: await makeTicket(deps.keys, actor, body), expires_in: ticketSeconds },
  }))
}
