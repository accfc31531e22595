import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { problemFromViolation } from './violations.ts'

const failed = (code: string | undefined, message = 'refused') =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error(message), { code }))

test.each([
  ['08006', 'connection failure'],
  ['53000', 'insufficient resources'],
  ['53100', 'disk full'],
  ['53200', 'out of memory'],
  ['53300', 'too many connections'],
  ['55P03', 'lock not available'],
  ['57014', 'statement timeout'],
  ['25P03', 'idle in transaction'],
  ['57P01', 'shutdown'],
  ['57P05', 'idle session'],
  ['ENOSPC', 'no space left on the device'],
  ['EMFILE', 'too many open files'],
  ['ECONNREFUSED', 'nothing listens'],
])('%s is unavailable: %s', (code) => {
  expect(problemFromViolation(failed(code))?.code).toBe('unavailable')
})

test('a lost connection is unavailable', () => {
  const message = 'Client has encountered a connection error and is not queryable'
  expect(problemFromViolation(failed(undefined, message))?.code).toBe('unavailable')
})

test.each(['42P01', '42703', 'XX000', '54000'])('%s is a server error', (code) => {
  expect(problemFromViolation(failed(code))).toBeUndefined()
})
