import { expect, it } from 'vitest'
import { formatJson, InvalidJson, parseJson } from './json-text.ts'

it('reads values, and an empty text as none', () => {
  expect([parseJson('{"a": [1, null]}'), parseJson(' \n')]).toEqual([{ a: [1, null] }, undefined])
  expect([formatJson({ a: 1 }), formatJson(null), formatJson(false)]).toEqual(['{\n  "a": 1\n}', '', 'false'])
})

it.each([
  ['{\n  "a": 1,\n  "b" 2\n}', 3, 7],
  ['[1, 2,, 3]', 1, 7],
  ['{\n  "a": "open\n}', 2, 8],
  ['{"a": 1', 1, 8],
  ['[1,]', 1, 4],
  ['{"a": [{}], }', 1, 13],
  ['[] x', 1, 4],
  ['nope', 1, 1],
])('%j fails at line %d, column %d', (text, line, column) => {
  const value = parseJson(text)
  expect(value).toBeInstanceOf(InvalidJson)
  expect(value).toEqual({ text, place: { line, column } })
})
