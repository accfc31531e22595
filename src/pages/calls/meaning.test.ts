import { expect, test } from 'vitest'
import { hangupCause, hangupCauses } from '#contract/calls/hangup-causes.ts'
import { messages } from '#locales/en/calls.ts'

test('every cause of Q.850 has a meaning in words', () => {
  expect(hangupCauses.filter((cause) => !(`calls.hangup_cause.${cause}` in messages))).toEqual([])
})

test.each([
  [16, 'normal_clearing'],
  ['16', 'normal_clearing'],
  ['Normal Clearing', 'normal_clearing'],
  ['USER_BUSY', 'user_busy'],
  [99, '99'],
])('%j is %s', (reported, cause) => {
  expect(hangupCause(reported)).toBe(cause)
})
