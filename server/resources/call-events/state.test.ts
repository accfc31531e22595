import { describe, expect, test } from 'vitest'
import { stateOf } from './state.ts'
import type { StoredEvent } from './table.ts'

/** `at('ringing', 2)`: two seconds after nine. */
const at = (type: StoredEvent['type'], seconds: number, more: Partial<StoredEvent> = {}): StoredEvent => ({
  tenant_id: '',
  pbx_server_id: '',
  event_id: `${type} ${seconds}`,
  call_id: 'c',
  received_at: '',
  direction: 'inbound',
  from: '+628111000001',
  to: '+622150001001',
  cause: null,
  sip_code: null,
  recording_url: null,
  type,
  at: new Date(Date.UTC(2026, 0, 1, 9, 0, seconds)).toISOString(),
  ...more,
})

const answered = [at('queued', 0), at('ringing', 2), at('answered', 5), at('ended', 65, { cause: 'normal_clearing' })]

describe('the events of an answered call, in any order,', () => {
  const orders = [answered, answered.toReversed(), [2, 0, 3, 1].map((index) => answered[index]!)]
  test.each(orders)('say the same', (...events) => {
    expect(stateOf(events)).toMatchObject({
      status: 'completed',
      started_at: answered[0]!.at,
      ringing_at: answered[1]!.at,
      answered_at: answered[2]!.at,
      ended_at: answered[3]!.at,
      wait_seconds: 5,
      talk_seconds: 60,
      hangup_cause: 'normal_clearing',
    })
  })
})

test.each([
  [['queued'], 'queued'],
  [['queued', 'ringing'], 'ringing'],
  [['ringing', 'answered'], 'in_progress'],
  [['ringing', 'answered', 'transferred'], 'transferring'],
  [['ringing', 'answered', 'transferred', 'ringing'], 'transferring'],
  [['ringing', 'answered', 'transferred', 'answered'], 'in_progress'],
] as const)('%j is %s', (types, status) => {
  const state = stateOf(types.map((type, index) => at(type, index)))
  expect(state).toMatchObject({ status, ended_at: null, talk_seconds: null })
})

test.each([
  [{}, 'no_answer'],
  [{ cause: 'user_busy' }, 'busy'],
  [{ cause: 'normal_clearing' }, 'canceled'],
  [{ cause: 'network_out_of_order' }, 'failed'],
  [{ cause: 'normal_clearing', sip_code: 486 }, 'busy'],
  [{ sip_code: 480 }, 'no_answer'],
  [{ sip_code: 503 }, 'failed'],
])('a call that rang and ended with %j is %s', (end, status) => {
  expect(stateOf([at('ringing', 0), at('ended', 20, end)])).toMatchObject({ status, wait_seconds: 20, talk_seconds: 0 })
})

test('events of the same moment happened in the order of a call', () => {
  expect(stateOf([at('ended', 0), at('answered', 0), at('ringing', 0)])).toMatchObject({ status: 'completed' })
})

test('clocks that disagree give no negative durations', () => {
  expect(stateOf([at('answered', 9), at('ended', 3)])).toMatchObject({ talk_seconds: 0, wait_seconds: 6 })
})

test('a withheld number is anonymous', () => {
  expect(stateOf([at('ringing', 0, { from: '' })]).from).toBe('anonymous')
})
