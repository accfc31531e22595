import { expect, test, vi } from 'vitest'
import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../base/actor.ts'
import { read } from './routes.ts'
import { periodOf } from './period.ts'
import { readingOf, widget } from './widget.ts'

test('a hidden widget is not computed, nor what it alone reads', async () => {
  const days = vi.fn<() => Promise<string>>(async () => 'days')
  const calls = vi.fn<() => Promise<string>>(async () => 'calls')
  const now = new Date()
  const specs = [
    widget('checklist', 'tickets', undefined, async (reading) => ({ items: [], days: await reading.share(days) })),
    widget('checklist', 'hours', undefined, async (reading) => ({ items: [], calls: await reading.share(calls) })),
  ]
  const reading = readingOf({} as Transaction, {} as Actor, now, periodOf({}, now, 'UTC'))
  const { widgets } = await read(specs, reading, { order: [], hidden: ['hours'] })
  expect(widgets.map(({ key }) => key)).toEqual(['tickets'])
  expect([days.mock.calls.length, calls.mock.calls.length]).toEqual([1, 0])
})
