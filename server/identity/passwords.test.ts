import { expect, test } from 'vitest'
import { limitConcurrency } from './passwords.ts'

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 5))

test('a limited number of tasks run at once, in order, and continue after a failure', async () => {
  const inTurn = limitConcurrency(2)
  let running = 0
  let most = 0
  const started: number[] = []
  const work = (index: number) => async () => {
    started.push(index)
    most = Math.max(most, ++running)
    await soon()
    running--
    if (index === 1) throw new Error('fails')
    return index
  }
  const results = await Promise.allSettled(Array.from({ length: 7 }, (_, index) => inTurn(work(index))))
  expect(most).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(results.map(({ status }) => status)).toEqual(
    results.map((_, index) => (index === 1 ? 'rejected' : 'fulfilled')),
  )
  expect(await inTurn(work(8))).toBe(8)
})
