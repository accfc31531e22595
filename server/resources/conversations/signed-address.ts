import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { uuidv7 } from 'uuidv7'
import { pathOf } from '#contract/contract.ts'
import { conversations } from '#contract/conversations.ts'
import type { Database } from '../../db/client.ts'
import type { Environment } from '../../env.ts'
import { bases } from '../../http/not-found.ts'
import { Problem } from '../../http/problem.ts'
import { algorithm, issuer, type Keys } from '../auth/keys.ts'
import { rateLimits } from '../auth/table.ts'

const lifetimeMs = 60_000
const daySeconds = 86_400
const audience = 'conversation'
const Ticket = z.object({ tenant: z.uuid(), sub: z.uuid(), agent: z.uuid(), jti: z.uuid(), exp: z.int() })

interface Target {
  tenant_id: string
  id: string
  agent_id: string
}

/** Makes the address that opens the WebSocket of a conversation: valid for a minute, once. */
export async function signAddress(
  { keys, env }: { keys: Keys; env: Environment },
  { tenant_id, id, agent_id }: Target,
  origin: string,
): Promise<{ signed_url: string; expires_at: string }> {
  const expires = new Date(Date.now() + lifetimeMs)
  const ticket = await new SignJWT({ tenant: tenant_id, agent: agent_id })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(id)
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(uuidv7())
    .setExpirationTime(expires)
    .sign(keys.ticket)
  const base = env.VOICE_API_URL.startsWith('/') ? `${origin}${bases.voice}` : env.VOICE_API_URL
  const path = pathOf(conversations.endpoints.talk, { agentId: agent_id })
  const signed_url = `${base.replace(/^http/, 'ws')}${path}?ticket=${ticket}`
  return { signed_url, expires_at: expires.toISOString() }
}

/** Accepts a signed address once. @throws Problem `invalid_link` if it is wrong, used, expired or of another agent */
export async function redeemAddress(db: Database, keys: Keys, agentId: string, ticket: string): Promise<Target> {
  const { tenant, sub, agent, jti, exp } = await verify(keys, ticket)
  if (agent !== agentId) throw new Problem('invalid_link')
  // The table of the rate limits is shared by all processes, and forgets by itself.
  const used = { key: `conversation:${jti}`, points: 1, expire: new Date(exp * 1000) }
  const [first] = await db.insert(rateLimits).values(used).onConflictDoNothing().returning()
  if (!first) throw new Problem('invalid_link')
  return { tenant_id: tenant, id: sub, agent_id: agent }
}

/** Tells whose conversation an address opened within a day. @throws Problem `invalid_link` if it opened none */
export async function readAddress(keys: Keys, ticket: string): Promise<Pick<Target, 'tenant_id' | 'id'>> {
  const { tenant, sub } = await verify(keys, ticket, daySeconds)
  return { tenant_id: tenant, id: sub }
}

async function verify(keys: Keys, ticket: string, clockTolerance = 0) {
  try {
    const options = { algorithms: [algorithm], issuer, audience, clockTolerance }
    const { payload } = await jwtVerify(ticket, keys.ticket, options)
    return Ticket.parse(payload)
  } catch {
    throw new Problem('invalid_link')
  }
}
