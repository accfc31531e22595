import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

const never = new AbortController().signal

test('runs three tasks at the same time, in their order, also after a failure', async () => {
  const queue = createQueue()
  const begun: number[] = []
  const ends: (() => void)[] = []
  const tasks = [0, 1, 2, 3, 4].map((number) =>
    queue(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => (ends[number] = resolve))
      if (number === 0) throw new Error('failed')
      return number
    }, never),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  ends[0]!()
  await expect(tasks[0]).rejects.toThrow('failed')
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  for (const number of [1, 2, 3]) ends[number]!()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4])
  ends[4]!()
  expect(await tasks[4]).toBe(4)
})

test('does not run a task that was aborted while it waited', async () => {
  const queue = createQueue()
  const ends: (() => void)[] = []
  const running = [0, 1, 2].map(() => queue(() => new Promise<void>((resolve) => ends.push(resolve)), never))
  const controller = new AbortController()
  let isRun = false
  const waiting = queue(async () => void (isRun = true), controller.signal)
  controller.abort()
  for (const end of ends) end()
  await Promise.all(running)
  await expect(waiting).rejects.toThrow()
  expect(isRun).toBe(false)
})
