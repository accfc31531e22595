import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventLine, messageOf, reasonOf } from '../base/log.ts'

test('what happens beside requests is logged as one line of JSON with its time', () => {
  const line = eventLine({ message: 'Job 7 failed: Error: one\n    at two\r{"level":"error"}' })
  expect(line).not.toMatch(/\p{Cc}/u)
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    level: 'warn',
    message: 'Job 7 failed: Error: one\n    at two\r{"level":"error"}',
  })
})

test('a failed query is described without its parameters', () => {
  const failed = new DrizzleQueryError('select $1', ['sari@nusantara.test'], new Error('division by zero'))
  expect(failed.message).toContain('sari@nusantara.test')
  expect(messageOf(failed)).toBe('division by zero')
  expect(reasonOf(failed)).toMatch(/^Error: division by zero\n/)
  expect(reasonOf(failed)).not.toContain('sari@nusantara.test')
  expect([messageOf(new Error('other')), messageOf('text')]).toEqual(['other', 'text'])
})
