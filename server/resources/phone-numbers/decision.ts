import type { CallHandler } from '#contract/phone-numbers/call-handlers.ts'
import type { RouteDecision, RouteRule, RouteStep, routeLimits } from '#contract/phone-numbers/decision.ts'
import type { PbxServer } from '#contract/pbx-servers/contract.ts'
import type { PhoneNumber } from '#contract/phone-numbers/contract.ts'
import { canAnswer as isAnswering, stepsAt, stepsOf, type StepTo } from '#contract/phone-numbers/routing.ts'
import type { Settings } from '#contract/settings.ts'
import { isTenantShutOut } from '../../identity/tenants/open.ts'
import { isOpen } from '../../voice/hours.ts'
import { hostedUri } from './hosted.ts'

/** An agent as the destination of a handler. */
interface RouteAgent {
  id: string
  status: string
  published_version: number | null
  /** True if its conversations run at ElevenLabs, with an address there. */
  is_hosted: boolean
  /** The holidays of its published version; empty if it has no hours of its own. */
  holidays: string[]
}

/** The destination of a handler, merged with its template. */
export interface RouteTarget {
  type: CallHandler['type']
  target: string | null
  label: string
  ring_seconds: number | null
  agent: RouteAgent | null
  /** True for the number's own telephone. */
  isOwn?: true
}

/** A number that is called, or that a call is passed on to. */
export interface RouteNumber {
  id: string
  type: PhoneNumber['type']
  label: string
  e164: string | null
  extension: string | null
  status: PhoneNumber['status']
  max_concurrent: number | null
  handler: RouteTarget | null
  fallback: RouteTarget | null
}

/** Current calls and their maximum; null without a limit. */
interface Load {
  used: number
  allowed: number | null
}

/** The facts for a decision, besides the time. */
export interface RouteFacts {
  tenant: Pick<Settings, 'timezone' | 'business_hours'> & {
    status: string
    /** Days on which the tenant is closed, whatever its business hours. */
    holidays: string[]
  }
  /** The realm of the PBX server, or else its host. */
  domain: string
  /** The vendor of the PBX server, which determines whether calls can reach the platform's agents. */
  vendor: PbxServer['vendor'] | null
  loads: Record<(typeof routeLimits)[number], Load>
  /** The called number, then those that fallbacks pass the call on to. */
  chain: RouteNumber[]
}

const defaultRingSeconds = 25

/** Tells whether a number takes calls: once provisioned, or while it waits for its PBX server. */
const isInService = ({ status }: RouteNumber) => status === 'active' || status === 'provisioning'

/**
 * Decides the route of a call to a number.
 *
 * @param agents the address for calls to the platform's agents; null if the server cannot reach it
 */
export function decideRoute(facts: RouteFacts, at: Date, agents: string | null): RouteDecision {
  const [number] = facts.chain
  if (!number) return reject(null, 'unknown', 404, 'unknown_number')
  if (isTenantShutOut(facts.tenant.status)) return reject(number, 'suspended', 480, 'tenant_suspended')
  if (number.status === 'disabled') return reject(number, 'disabled', 480, 'number_disabled')
  if (!isInService(number)) return reject(number, 'not_in_service', 480, `number_${number.status}`)
  const exceeded = Object.entries(facts.loads).find(([, { used, allowed }]) => allowed !== null && used >= allowed)
  if (exceeded) return reject(number, 'limit', 486, exceeded[0])
  return bridge(facts, number, isOpenFor(facts, number, at), agents)
}

const reject = (number: RouteNumber | null, rule: RouteRule, sip_code: number, reason: string): RouteDecision => ({
  decision: 'reject',
  rule,
  steps: [{ kind: 'reject', sip_code, reason }],
  number_id: number?.id ?? null,
})

/** Applies the tenant's hours and holidays, and the holidays of the handler's agent. */
function isOpenFor({ tenant }: RouteFacts, { handler }: RouteNumber, at: Date) {
  const { timezone, business_hours: days } = tenant
  return isOpen({ timezone, days, holidays: [...tenant.holidays, ...(handler?.agent?.holidays ?? [])] }, at)
}

function bridge(
  { chain, domain }: RouteFacts,
  number: RouteNumber,
  open: boolean,
  agents: string | null,
): RouteDecision {
  const addressOf = addressesOf(number, agents)
  const all = stepsAt(picture(chain, ''), open).flatMap(({ to }) => to ?? [])
  const able = all.filter((target) => canAnswer(target, addressOf))
  const answering = able.find(isAgent)
  // Only the first available agent of a route is used.
  const usable = able.filter((target) => target === answering || !isAgent(target))
  if (usable.length === 0) return reject(number, 'no_destination', 480, all[0] ? 'agent_unavailable' : 'no_destination')
  return {
    decision: 'bridge',
    rule: ruleOf(number, usable[0]!, open),
    steps: usable.map((target) => stepTo(target, domain, addressOf)),
    number_id: number.id,
    ...(answering && { agent_id: answering.agent!.id, version: answering.agent!.published_version! }),
  }
}

function ruleOf({ handler }: RouteNumber, first: RouteTarget, open: boolean): RouteRule {
  if (handler && !open) return 'hours'
  return first === handler || first.isOwn ? 'number' : 'fallback'
}

/** The steps of a call with their targets, as the diagram of a route shows them. */
export function picture(chain: RouteNumber[], hours: string): StepTo<RouteTarget>[] {
  const [number, next] = chain
  if (!number) return []
  const { handler, fallback } = number
  return stepsOf({
    number: number.e164 ?? number.extension ?? number.label,
    hours,
    handler,
    own: ownExtension(number),
    fallback: next ? passedOn(fallback!, next) : fallback,
    further: furtherSteps(chain),
  })
}

function ownExtension({ type, extension }: RouteNumber): RouteTarget | null {
  if (type !== 'extension' || !extension) return null
  return { type, target: extension, label: extension, ring_seconds: null, agent: null, isOwn: true }
}

/** Removes the target of a fallback to another number, because the steps of that number follow. */
const passedOn = (fallback: RouteTarget, next: RouteNumber): RouteTarget =>
  next.handler || fallback.type === 'external' || !isInService(next)
    ? { ...fallback, target: null, agent: null }
    : fallback

/** The steps of the numbers that fallbacks pass a call on to, up to one that takes no calls. */
function furtherSteps(chain: RouteNumber[]): StepTo<RouteTarget>[] {
  const steps: StepTo<RouteTarget>[] = []
  let isReached = true
  for (const [index, number] of chain.slice(1).entries()) {
    const { handler, fallback, label } = number
    isReached &&= isInService(number)
    const leadingTo = (to: RouteTarget) => (isReached ? { to } : {})
    steps.push({ kind: 'number', label, when: 'always' })
    if (handler) steps.push({ kind: 'handler', label: handler.label, when: 'always', ...leadingTo(handler) })
    if (!fallback) break
    const kind = fallback.type === 'voicemail' ? 'voicemail' : 'fallback'
    const next = chain[index + 2]
    const to = next ? passedOn(fallback, next) : fallback
    steps.push({ kind, label: fallback.label, when: 'unanswered', ...leadingTo(to) })
  }
  return steps
}

/** Tells whether a destination is an agent of the tenant, not one that the PBX knows by name. */
const isAgent = ({ type, target, agent }: RouteTarget) => type === 'ai_agent' && target === null && agent !== null

/** Returns a function for the address of an agent, at ElevenLabs or the platform. */
const addressesOf =
  ({ e164 }: RouteNumber, agents: string | null) =>
  ({ is_hosted }: RouteAgent): string | null =>
    is_hosted && e164 ? hostedUri(e164) : agents
type AddressOf = ReturnType<typeof addressesOf>

/**
 * Tells whether a destination can take calls: an agent must be published, active and reachable; one on the PBX needs a
 * name.
 */
function canAnswer({ type, target, agent }: RouteTarget, addressOf: AddressOf): boolean {
  if (type === 'voicemail') return true
  if (type !== 'ai_agent' || target !== null) return target !== null
  return agent !== null && isAnswering(agent) && addressOf(agent) !== null
}

/** Kinds of steps by type of handler. A PBX menu is dialled like a group, by name. */
const kinds: Record<CallHandler['type'], RouteStep['kind']> = {
  ai_agent: 'agent',
  ring_group: 'ring_group',
  extension: 'extension',
  ivr: 'ring_group',
  voicemail: 'voicemail',
  external: 'external',
}

function stepTo({ type, target, ring_seconds, agent }: RouteTarget, domain: string, addressOf: AddressOf): RouteStep {
  const kind = kinds[type]
  const name = target ?? (agent ? `agent-${agent.id}` : kind)
  const user = encodeURIComponent(name).replaceAll('%2B', '+')
  return {
    kind,
    uri:
      (target === null && agent && addressOf(agent)) || (type === 'external' ? `tel:${name}` : `sip:${user}@${domain}`),
    target: name,
    ...(kind !== 'voicemail' && kind !== 'agent' && { timeout_s: ring_seconds ?? defaultRingSeconds }),
  }
}
