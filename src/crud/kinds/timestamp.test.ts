import { expect, it } from 'vitest'
import { isOverdue } from './moments.tsx'

const field = {
  name: 'due_at',
  kind: 'timestamp',
  optional: false,
  nullable: true,
  colors: {},
  metBy: 'done_at',
} as const
const past = '2020-01-01T00:00:00Z'
const future = '2120-01-01T00:00:00Z'

it.each([
  ['passed and not met', { due_at: past, done_at: null }, true],
  ['passed and met', { due_at: past, done_at: past }, false],
  ['not passed', { due_at: future, done_at: null }, false],
])('a due time %s: overdue is %s', (_, row, expected) => {
  expect(isOverdue(field, row)).toBe(expected)
})

it('other times are never overdue', () => {
  expect(isOverdue({ ...field, metBy: undefined }, { due_at: past })).toBe(false)
})
