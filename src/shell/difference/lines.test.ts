import { expect, test } from 'vitest'
import { lineChanges } from './difference.tsx'

const marks = { same: ' ', added: '+', removed: '-', omitted: '…' }
const shown = (before: string, after: string) =>
  lineChanges(before, after).map(({ kind, text, count }) => `${marks[kind]}${kind === 'omitted' ? count : text}`)

test.each([
  ['a\nb\nc', 'a\nB\nc', [' a', '-b', '+B', ' c']],
  ['a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['', 'a\nb', ['+a', '+b']],
  ['a\nb', '', ['-a', '-b']],
  ['a\r\nb', 'a\nb', ['…2']],
  ['x\na\ny', 'a\nz\ny', ['-x', ' a', '+z', ' y']],
  ['a\na\nb', 'a\nb', [' a', '-a', ' b']],
])('%j to %j', (before, after, lines) => {
  expect(shown(before, after)).toEqual(lines)
})

test('lines far from a change are counted', () => {
  const long = ['1', '2', '3', '4', '5', '6', '7'].join('\n')
  expect(shown(long, long.replace('4', 'four'))).toEqual(['…1', ' 2', ' 3', '-4', '+four', ' 5', ' 6', '…1'])
})

test('very long texts are shown as a whole', () => {
  const lines = (mark: string) => Array.from({ length: 1_200 }, (_, at) => `${mark}${at}`)
  const changes = lineChanges(lines('a').join('\n'), lines('b').join('\n'))
  expect(changes.slice(0, 1_200).every(({ kind }) => kind === 'removed')).toBe(true)
  expect(changes).toHaveLength(2_400)
})
