import type { CallHandler } from '#contract/phone-numbers/call-handlers.ts'
import type { RouteDecision, RouteRule, RouteStep, routeLimits } from '#contract/phone-numbers/decision.ts'
import type { PhoneNumber } from '#contract/phone-numbers/contract.ts'
import { stepsAt, stepsOf, type StepTo } from '#contract/phone-numbers/routing.ts'
import type { Settings } from '#contract/settings.ts'
import { isTenantShutOut } from '../../identity/tenants/open.ts'
import { isOpen } from '../../voice/hours.ts'

/** An agent that a handler leads to. */
interface RouteAgent {
  id: string
  status: string
  published_version: number | null
  /** The days on which its published version does not answer, if it keeps hours. */
  holidays: string[]
}

/** The destination of a handler, with what its template adds. */
export interface RouteTarget {
  type: CallHandler['type']
  target: string | null
  label: string
  ring_seconds: number | null
  agent: RouteAgent | null
  /** The telephone of the number itself. */
  isOwn?: true
}

/** A number that a call comes to, or that it is passed on to. */
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

/** Calls at this moment, and how many there may be; null without a limit. */
interface Load {
  used: number
  allowed: number | null
}

/** All that a decision depends on besides its time. */
export interface RouteFacts {
  tenant: { status: string; timezone: string; business_hours: Settings['business_hours'] }
  /** The realm of the PBX server, or else its host. */
  domain: string
  loads: Record<(typeof routeLimits)[number], Load>
  /** The number that is called, and those that its fallbacks pass the call on to. */
  chain: RouteNumber[]
}

const defaultRingSeconds = 25

/** A number answers once it is provisioned, and while it waits for its PBX server to ask. */
const isInService = ({ status }: RouteNumber) => status === 'active' || status === 'provisioning'

/** Decides where a call to a number goes. */
export function decideRoute(facts: RouteFacts, at: Date): RouteDecision {
  const [number] = facts.chain
  if (!number) return reject(null, 'unknown', 404, 'unknown_number')
  if (isTenantShutOut(facts.tenant.status)) return reject(number, 'suspended', 480, 'tenant_suspended')
  if (number.status === 'disabled') return reject(number, 'disabled', 480, 'number_disabled')
  if (!isInService(number)) return reject(number, 'not_in_service', 480, `number_${number.status}`)
  const exceeded = Object.entries(facts.loads).find(([, { used, allowed }]) => allowed !== null && used >= allowed)
  if (exceeded) return reject(number, 'limit', 486, exceeded[0])
  return bridge(facts, number, isOpenFor(facts, number, at))
}

const reject = (number: RouteNumber | null, rule: RouteRule, sip_code: number, reason: string): RouteDecision => ({
  decision: 'reject',
  rule,
  steps: [{ kind: 'reject', sip_code, reason }],
  number_id: number?.id ?? null,
})

/** Business hours are those of the tenant. On the holidays of an agent that answers, it is closed as well. */
function isOpenFor({ tenant: { timezone, business_hours: days } }: RouteFacts, { handler }: RouteNumber, at: Date) {
  return isOpen({ timezone, days, holidays: handler?.agent?.holidays ?? [] }, at)
}

function bridge({ chain, domain }: RouteFacts, number: RouteNumber, open: boolean): RouteDecision {
  const all = stepsAt(picture(chain, ''), open).flatMap(({ to }) => to ?? [])
  const usable = all.filter(canAnswer)
  if (usable.length === 0) return reject(number, 'no_destination', 480, all[0] ? 'agent_unavailable' : 'no_destination')
  const { agent, type } = usable[0]!
  return {
    decision: 'bridge',
    rule: ruleOf(number, usable[0]!, open),
    steps: usable.map((target) => stepTo(target, domain)),
    number_id: number.id,
    ...(type === 'ai_agent' && agent && { agent_id: agent.id, version: agent.published_version! }),
  }
}

function ruleOf({ handler }: RouteNumber, first: RouteTarget, open: boolean): RouteRule {
  if (handler && !open) return 'hours'
  return first === handler || first.isOwn ? 'number' : 'fallback'
}

/** The steps of a call, which the picture of a route shows; they carry where they lead to. */
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

/** A fallback to a number of the tenant leads nowhere by itself: what follows is what that number says. */
const passedOn = (fallback: RouteTarget, next: RouteNumber): RouteTarget =>
  next.handler || fallback.type === 'external' || !isInService(next)
    ? { ...fallback, target: null, agent: null }
    : fallback

/** The numbers that the fallbacks pass a call on to; calls end at one that is not in service. */
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

/** An agent answers while it is published and not paused; on the PBX, it has a name. */
function canAnswer({ type, target, agent }: RouteTarget): boolean {
  if (type === 'voicemail') return true
  if (type !== 'ai_agent' || target !== null) return target !== null
  return agent !== null && agent.status === 'active' && agent.published_version !== null
}

/** A menu of the PBX answers as a group does, by its name. */
const kinds: Record<CallHandler['type'], RouteStep['kind']> = {
  ai_agent: 'agent',
  ring_group: 'ring_group',
  extension: 'extension',
  ivr: 'ring_group',
  voicemail: 'voicemail',
  external: 'external',
}

function stepTo({ type, target, ring_seconds, agent }: RouteTarget, domain: string): RouteStep {
  const kind = kinds[type]
  const name = target ?? (agent ? `agent-${agent.id}` : kind)
  const user = encodeURIComponent(name).replaceAll('%2B', '+')
  return {
    kind,
    uri: type === 'external' ? `tel:${name}` : `sip:${user}@${domain}`,
    target: name,
    ...(kind !== 'voicemail' && kind !== 'agent' && { timeout_s: ring_seconds ?? defaultRingSeconds }),
  }
}
