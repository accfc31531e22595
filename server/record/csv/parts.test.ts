import { expect, test } from 'vitest'
import { joined, partsOf } from './parts.ts'

test.each([
  ['a', ['a']],
  ['a; b;c', ['a', 'b', 'c']],
  ['a ::: b', ['a', 'b']],
  ['a\nb\r\nc', ['a', 'b', 'c']],
  ['a, b', ['a', 'b']],
  ['a, b; c', ['a, b', 'c']],
  ['"a, b"', ['a, b']],
  ['"a; b"; "say ""x"""', ['a; b', 'say "x"']],
  ['5" screen; b', ['5" screen', 'b']],
  ['"open; b', ['"open', 'b']],
  ['', []],
])('%j has %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

test.each([[['a, b', 'say "hello"', 'c; d', 'e:::f']], [['a']], [['a, b']], [['"']], [['x', 'y']]])(
  '%j is read as written',
  (values) => {
    expect(partsOf(joined(values))).toEqual(values)
  },
)

test('a long cell takes no time', () => {
  const started = performance.now()
  for (const part of ['"', '";', '""', ' "', 'a,', ':::']) partsOf(part.repeat(500_000))
  expect(performance.now() - started).toBeLessThan(3_000)
})
