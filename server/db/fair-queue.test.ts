import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

let now = 0
beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return () => vi.restoreAllMocks()
})

/** Asks for transactions by their callers and how long each takes. @returns the order in which they ran */
async function orderOf(...asked: [by: string, ms: number][]): Promise<string> {
  const turn = createFairQueue()
  const order: string[] = []
  const run = (by: string, ms: number) =>
    turn(by, async () => {
      await setTimeout()
      now += ms
      order.push(by)
    })
  await Promise.all(asked.map(([by, ms]) => run(by, ms)))
  return order.join('')
}

test('one of a caller comes before the many of another', async () => {
  expect(await orderOf(['a', 50], ['a', 50], ['a', 50], ['b', 5])).toBe('abaa')
})

test('callers share the time, not the number of transactions', async () => {
  expect(await orderOf(['a', 50], ['a', 50], ['b', 20], ['b', 20], ['b', 20], ['b', 20])).toBe('abbbab')
})

test('those of one caller run in order', async () => {
  const turn = createFairQueue()
  const order: number[] = []
  await Promise.all([1, 2, 3].map((at) => turn('a', async () => order.push(at))))
  expect(order).toEqual([1, 2, 3])
})

test('a caller who comes late makes up for nothing', async () => {
  const turn = createFairQueue()
  const order: string[] = []
  const run = (by: string) =>
    turn(by, async () => {
      order.push(by)
      now += 10
    })
  let late: Promise<unknown[]>
  const first = [run('a'), run('a'), run('a')]
  const middle = turn('a', async () => {
    now += 10
    late = Promise.all([run('b'), run('b'), run('b')])
  })
  await Promise.all([...first, middle, run('a'), run('a')])
  await late!
  expect(order.join('')).toBe('aaababab')
})

test('a failed transaction passes on its turn', async () => {
  const turn = createFairQueue()
  const failed = turn('a', () => Promise.reject(new Error('broken')))
  const next = turn('b', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
