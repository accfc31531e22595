import { callEventTypes } from '#contract/call-events.ts'
import type { Call } from '#contract/calls/contract.ts'
import type { StoredEvent } from './table.ts'

/** The fields of a call that follow from its events. */
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

/** The part of an event that the state of its call depends on. */
export type CallEventState = Omit<StoredEvent, 'tenant_id' | 'pbx_server_id' | 'event_id' | 'call_id' | 'received_at'>

/** Works out the state of a call from all of its events, whatever the order in which they came. */
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

/** Events of the same moment happened in the order of their types. */
const byTime = (one: CallEventState, other: CallEventState) =>
  Date.parse(one.at) - Date.parse(other.at) || orderOf(one) - orderOf(other)
const orderOf = ({ type }: CallEventState) => callEventTypes.indexOf(type)

/** A call that was answered does not ring again, even if a transfer rings somewhere. */
function phaseOf(sorted: CallEventState[]): Call['status'] {
  const last = sorted.findLast(({ type }) => type === 'answered' || type === 'transferred')
  if (last) return last.type === 'answered' ? 'in_progress' : 'transferring'
  return sorted.some(({ type }) => type === 'ringing') ? 'ringing' : 'queued'
}

/** The outcome of a call that ended; the SIP code says more than the cause. */
function outcomeOf(sorted: CallEventState[], { cause, sip_code }: CallEventState): Call['status'] {
  if (sorted.some(({ type }) => type === 'answered')) return 'completed'
  const byCode = sip_code !== null && sip_code >= 300 ? (outcomeOfCode[sip_code] ?? 'failed') : undefined
  if (byCode) return byCode
  if (cause) return outcomeOfCause[cause] ?? 'failed'
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

const outcomeOfCause: Record<string, Call['status']> = {
  normal_clearing: 'canceled',
  originator_cancel: 'canceled',
  user_busy: 'busy',
  call_rejected: 'busy',
  no_user_response: 'no_answer',
  no_answer: 'no_answer',
  subscriber_absent: 'no_answer',
}

/** Clocks that disagree give 0. */
const secondsBetween = (start: string, end: string | null) =>
  end === null ? null : Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / 1000))
