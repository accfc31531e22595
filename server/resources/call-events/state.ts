import { callEventTypes } from '#contract/call-events.ts'
import type { Call } from '#contract/calls/contract.ts'
import type { StoredEvent } from './table.ts'

/** The fields of a call that its events determine. */
export type CallState = Pick<
  Call,
  | 'direction'
  | 'from'
  | 'to'
  | 'status'
  | 'started_at'
  | 'queued_at'
  | 'ringing_at'
  | 'answered_at'
  | 'ended_at'
  | 'wait_seconds'
  | 'talk_seconds'
  | 'hangup_cause'
  | 'sip_code'
> & { recording_url: string | null }

/** The fields of an event that the state of its call depends on. */
export type CallEventState = Omit<StoredEvent, 'tenant_id' | 'pbx_server_id' | 'event_id' | 'call_id' | 'received_at'>

/** Derives the state of a call from all its events, in whatever order they arrived. */
export function stateOf(events: CallEventState[]): CallState {
  const sorted = events.toSorted(byTime)
  const first = sorted[0]!
  const at = (type: CallEventState['type']) => sorted.find((event) => event.type === type)?.at ?? null
  const end = sorted.findLast(({ type }) => type === 'ended')
  const [answered_at, ended_at] = [at('answered'), end?.at ?? null]
  return {
    direction: first.direction,
    from: first.from || 'anonymous',
    to: first.to || 'anonymous',
    status: end ? outcomeOf(sorted, end) : phaseOf(sorted),
    started_at: first.at,
    queued_at: at('queued'),
    ringing_at: at('ringing'),
    answered_at,
    ended_at,
    wait_seconds: secondsBetween(first.at, answered_at ?? ended_at),
    talk_seconds: answered_at ? secondsBetween(answered_at, ended_at) : ended_at ? 0 : null,
    hangup_cause: end?.cause ?? null,
    sip_code: end?.sip_code ?? null,
    recording_url: end?.recording_url ?? null,
  }
}

/** Orders events by time, simultaneous ones by type. */
const byTime = (one: CallEventState, other: CallEventState) =>
  Date.parse(one.at) - Date.parse(other.at) || orderOf(one) - orderOf(other)
const orderOf = ({ type }: CallEventState) => callEventTypes.indexOf(type)

/** The phase of a call in progress. An answered call does not return to ringing when a transfer rings. */
function phaseOf(sorted: CallEventState[]): Call['status'] {
  const last = sorted.findLast(({ type }) => type === 'answered' || type === 'transferred')
  if (last) return last.type === 'answered' ? 'in_progress' : 'transferring'
  return sorted.some(({ type }) => type === 'ringing') ? 'ringing' : 'queued'
}

/** The outcome of an ended call; the SIP code is more precise than the cause. */
function outcomeOf(sorted: CallEventState[], { cause, sip_code }: CallEventState): Call['status'] {
  if (sorted.some(({ type }) => type === 'answered')) return 'completed'
  const byCode = sip_code !== null && sip_code >= 300 ? (outcomeOfCode[sip_code] ?? 'failed') : undefined
  if (byCode) return byCode
  if (cause) return outcomeOfCause.get(cause) ?? 'failed'
  return sorted.some(({ type }) => type === 'ringing') ? 'no_answer' : 'canceled'
}

const outcomeOfCode: Record<number, Call['status']> = {
  408: 'no_answer',
  480: 'no_answer',
  486: 'busy',
  487: 'canceled',
  600: 'busy',
  603: 'busy',
}

const outcomeOfCause = new Map<string, Call['status']>(
  Object.entries({
    normal_clearing: 'canceled',
    originator_cancel: 'canceled',
    user_busy: 'busy',
    call_rejected: 'busy',
    no_user_response: 'no_answer',
    no_answer: 'no_answer',
    subscriber_absent: 'no_answer',
  }),
)

/** 0 if the clocks of the events disagree. */
const secondsBetween = (start: string, end: string | null) =>
  end === null ? null : Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / 1000))
