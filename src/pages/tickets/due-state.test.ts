import { expect, it } from 'vitest'
import { dueStateOf } from './service-levels.tsx'

const now = Date.parse('2026-03-01T12:00:00Z')
const at = (time: string) => `2026-03-01T${time}:00Z`

it.each([
  [null, null, { name: 'none', minutes: 0 }],
  [at('14:30'), null, { name: 'left', minutes: 150 }],
  [at('12:59'), null, { name: 'soon', minutes: 59 }],
  [at('11:15'), null, { name: 'overdue', minutes: 45 }],
  [at('14:00'), at('13:00'), { name: 'met', minutes: 60 }],
  [at('10:00'), at('11:30'), { name: 'missed', minutes: 90 }],
] as const)('a due time %s, met %s', (due, met, state) => {
  expect(dueStateOf(due, met, now)).toEqual(state)
})
