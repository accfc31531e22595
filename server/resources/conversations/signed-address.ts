import { SignJWT } from 'jose'
import * as z from 'zod'
import { uuidv7 } from 'uuidv7'
import { pathOf } from '#contract/grammar/contract.ts'
import { secondsToJoin } from '#contract/conversations/constants.ts'
import { conversations } from '#contract/conversations/contract.ts'
import type { Database } from '../../db/client.ts'
import type { Environment } from '../../base/env.ts'
import { bases } from '../../http/not-found.ts'
import { Problem } from '../../base/problem.ts'
import { algorithm, issuer, verifyToken, type Keys } from '../../identity/keys.ts'
import { takeOnce } from '../../identity/once.ts'

const lifetimeMs = 60_000
/** Of a visitor's address: a conversation that is joined later would not have been counted. */
const visitMs = secondsToJoin * 1000
const daySeconds = 86_400
const audience = 'conversation'
const Ticket = z.object({
  tenant: z.uuid(),
  sub: z.uuid(),
  agent: z.uuid(),
  sid: z.uuid().optional(),
  tools: z.boolean().optional(),
  jti: z.uuid(),
  exp: z.int(),
})

interface Target {
  tenant_id: string
  id: string
  agent_id: string
  /** The session of the user; visitors have none. */
  session_id?: string
  /** True if tools are called in a test that may change something. */
  callsTools?: boolean
}

/** Signs the WebSocket address of a conversation: valid once within a minute, for visitors half of it. */
export async function signAddress(
  { keys, env }: { keys: Keys; env: Environment },
  { tenant_id, id, agent_id, session_id, callsTools }: Target,
  origin: string,
): Promise<{ signed_url: string; expires_at: string }> {
  const expires = new Date(Date.now() + (session_id ? lifetimeMs : visitMs))
  const ticket = await new SignJWT({ tenant: tenant_id, agent: agent_id, sid: session_id, tools: callsTools })
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

/**
 * Verifies a signed address and uses it up.
 *
 * @throws Problem `invalid_link` if it is invalid, used, expired or for another agent
 */
export async function redeemAddress(db: Database, keys: Keys, agentId: string, ticket: string): Promise<Target> {
  const { tenant, sub, agent, sid, tools, jti, exp } = await verify(keys, ticket)
  if (agent !== agentId) throw new Problem('invalid_link')
  if (!(await takeOnce(db, `conversation:${jti}`, new Date(exp * 1000)))) throw new Problem('invalid_link')
  return { tenant_id: tenant, id: sub, agent_id: agent, session_id: sid, callsTools: tools }
}

/** Verifies an address without using it up. @throws Problem `invalid_link` */
export async function peekAddress(keys: Keys, ticket: string): Promise<Target> {
  const { tenant, sub, agent, sid } = await verify(keys, ticket)
  return { tenant_id: tenant, id: sub, agent_id: agent, session_id: sid }
}

/**
 * Returns the conversation of an address that was signed within a day.
 *
 * @throws Problem `invalid_link` if there is none
 */
export async function readAddress(keys: Keys, ticket: string): Promise<Omit<Target, 'agent_id'>> {
  const { tenant, sub, sid } = await verify(keys, ticket, daySeconds)
  return { tenant_id: tenant, id: sub, session_id: sid }
}

async function verify(keys: Keys, ticket: string, clockTolerance = 0) {
  try {
    const options = { algorithms: [algorithm], issuer, audience, clockTolerance }
    const { payload } = await verifyToken(keys, 'ticket', ticket, options)
    return Ticket.parse(payload)
  } catch {
    throw new Problem('invalid_link')
  }
}
