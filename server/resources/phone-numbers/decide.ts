import type { CallHandler } from '#contract/phone-numbers/call-handlers.ts'
import { rejections, type Rejection, type RouteDecision, type RouteStep } from '#contract/phone-numbers/decision.ts'
import type { PhoneNumber } from '#contract/phone-numbers/contract.ts'
import type { Settings } from '#contract/settings.ts'
import { isTenantShutOut } from '../../identity/tenants/open.ts'
import { isOpen } from '../../voice/hours.ts'

/** A destination as a PBX finds it. */
export interface KnownDestination {
  type: CallHandler['type']
  target: string | null
  ring_seconds: number
  agent: { id: string; version: number | null; is_answering: boolean } | null
}

/** A number that a call passes: the called one first, then those that fallbacks lead to. */
export interface KnownStation {
  id: string
  status: PhoneNumber['status']
  extension: string | null
  max_concurrent: number | null
  handler: KnownDestination | null
  fallback: KnownDestination | null
}

/** Calls in progress against the most that there may be; `null` without a limit. */
interface Use {
  used: number
  most: number | null
}

/** All that decides where a call goes. */
export interface KnownRoute {
  tenant: { status: string; timezone: string; hours: Settings['business_hours']; use: Use }
  server: {
    realm: string
    use: Use
    /** The address at which agents of the platform answer; `null` if calls of this server cannot reach them. */
    agents: string | null
  }
  stations: KnownStation[]
  /** Calls in progress of the called number. */
  used: number
}

/**
 * Decides where a call to a number goes: its handler in business hours, otherwise its fallback, which may lead to
 * further numbers. The picture of a route (contract/phone-numbers/routing.ts) shows the same ways.
 *
 * @param at the moment of the call
 */
export function decide(known: KnownRoute, at: Date): RouteDecision {
  const { tenant, server, stations } = known
  const [called] = stations
  if (isTenantShutOut(tenant.status)) return reject('suspended', 'tenant_suspended', called)
  if (!called) return reject('unknown', 'number_unknown')
  if (called.status !== 'active') return reject('disabled', 'number_disabled', called)
  const full = limitReached(known, called)
  if (full) return reject('limit', full, called)

  const isClosed = !isOpen({ timezone: tenant.timezone, days: tenant.hours, holidays: [] }, at)
  const handler = handlerOf(called)
  const ways = [...(handler && !isClosed ? [handler] : []), ...fallbacksOf(stations)]
  const steps = ways.flatMap((way) => stepOf(way, server, called.extension) ?? [])
  const rule = isClosed && handler ? 'hours' : steps.length > 0 && handler === ways[0] ? 'number' : 'fallback'
  if (steps.length === 0) {
    return isClosed && handler ? reject('hours', 'closed', called) : reject('no_destination', 'no_destination', called)
  }
  const agent = steps.some(({ kind }) => kind === 'agent') && ways.find(({ agent }) => agent?.is_answering)?.agent
  return {
    decision: 'bridge',
    rule,
    steps: steps.at(-1)!.kind === 'voicemail' ? steps : [...steps, rejection('unanswered')],
    number_id: called.id,
    ...(agent && { agent_id: agent.id, version: agent.version }),
  }
}

function limitReached({ tenant, server, used }: KnownRoute, called: KnownStation): Rejection | undefined {
  const isFull = ({ used, most }: Use) => most !== null && used >= most
  if (isFull({ used, most: called.max_concurrent })) return 'number_limit'
  if (isFull(server.use)) return 'server_limit'
  return isFull(tenant.use) ? 'tenant_limit' : undefined
}

/** Rings the extension of a number that says nothing else. */
const handlerOf = ({ handler, extension }: KnownStation): KnownDestination | null =>
  handler ?? (extension ? { type: 'extension', target: extension, ring_seconds: 25, agent: null } : null)

/** The fallback of the called number; where it leads to a number in service, that one's handler and fallback. */
function fallbacksOf(stations: KnownStation[]): KnownDestination[] {
  const [station, next, ...rest] = stations
  if (!station?.fallback) return []
  if (next?.status !== 'active') return [station.fallback]
  const handler = handlerOf(next)
  return [...(handler ? [handler] : []), ...fallbacksOf([next, ...rest])]
}

/** @returns undefined for an agent that does not answer calls: what comes after it is tried */
function stepOf(
  way: KnownDestination,
  { realm, agents }: KnownRoute['server'],
  extension: string | null,
): RouteStep | undefined {
  const { type, target, agent, ring_seconds: timeout_s } = way
  const at = (user: string) => `sip:${user}@${realm}`
  if (type === 'ai_agent') {
    return agent?.is_answering && agents ? { kind: 'agent', uri: agents, timeout_s } : undefined
  }
  if (type === 'voicemail') {
    const mailbox = target ?? extension ?? 'default'
    return { kind: 'voicemail', target: mailbox, uri: at(`voicemail-${userOf(mailbox)}`), timeout_s }
  }
  if (!target) return undefined
  if (type === 'external') return { kind: type, target, uri: `${at(target)};user=phone`, timeout_s }
  if (type === 'ring_group') {
    const members = target.split(/[\s,&]+/).filter((one) => /^\d{2,10}$/.test(one))
    if (members.length > 0) return { kind: type, target, uris: members.map(at), timeout_s }
  }
  return { kind: type, target, uri: at(userOf(target)), timeout_s }
}

/** The user part of a SIP address, escaped where RFC 3261 (section 25.1) asks for it. */
const userOf = (name: string) => encodeURIComponent(name)

const rejection = (reason: Rejection): RouteStep => ({
  kind: 'reject',
  timeout_s: 0,
  sip_code: rejections[reason],
  reason,
})

const reject = (rule: RouteDecision['rule'], reason: Rejection, called?: KnownStation): RouteDecision => ({
  decision: 'reject',
  rule,
  steps: [rejection(reason)],
  number_id: called?.id ?? null,
})
