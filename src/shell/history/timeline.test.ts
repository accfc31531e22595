import { expect, it } from 'vitest'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import { foldLogins } from './timeline.tsx'

const entry = (id: string, action: string, actor_id: string, outcome = 'success') =>
  ({ id, action, actor_id, outcome }) as ActivityEntry

it('folds consecutive log-ins of one user', () => {
  const entries = [
    entry('6', 'auth.login', 'sari'),
    entry('5', 'auth.login', 'sari'),
    entry('4', 'auth.login', 'bima'),
    entry('3', 'auth.login', 'bima', 'failure'),
    entry('2', 'tickets.update', 'bima'),
    entry('1', 'tickets.update', 'bima'),
  ]
  expect(foldLogins(entries).map(({ entry: { id }, count }) => [id, count])).toEqual([
    ['6', 2],
    ['4', 1],
    ['3', 1],
    ['2', 1],
    ['1', 1],
  ])
})
