import { expect, test } from 'vitest'
import { repeatedKeyIn } from './repeated-keys.ts'

test.each([
  ['{"to":"1","to":"2"}', 'to'],
  [String.raw`{"to":"1","t\u006f":"2"}`, 'to'],
  ['{"a":[{"b":1},{"c":1 , "c" :2}]}', 'c'],
  ['{"a":{"x":1},"b":{"x":1},"a":2}', 'a'],
  [String.raw`{"from":"1\\","from":"2"}`, 'from'],
])('%s repeats %s', (json, key) => {
  expect(repeatedKeyIn(json)).toBe(key)
})

test.each([
  '{"a":"a","b":"a"}',
  '["a","a"]',
  '[{"a":1},{"a":1}]',
  String.raw`{"a":"\",\"a\":1","b":"{"}`,
  '"a"',
  '1',
  '{}',
])('%s repeats none', (json) => {
  expect(() => JSON.parse(json)).not.toThrow()
  expect(repeatedKeyIn(json)).toBeUndefined()
})

test('a long body takes no time', () => {
  const started = performance.now()
  const texts = ['\\'.repeat(2_000_000), '"'.repeat(2_000_000), '{'.repeat(2_000_000)]
  expect(repeatedKeyIn(JSON.stringify({ texts }))).toBeUndefined()
  const many = JSON.stringify(
    Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, '\\"'.repeat(9)])),
  )
  expect(repeatedKeyIn(many)).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(2_000)
})
