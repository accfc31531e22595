import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdmission } from './admission.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const opened = () => {
  const away: string[] = []
  const port = createAdmission<string>({ total: 4, strangersOfAddress: 2, strangerMs: 1000 }, (one) => away.push(one))
  return { away, port }
}

test('a newcomer takes the place of the oldest stranger of its address', () => {
  const { away, port } = opened()
  for (const name of ['a', 'b', 'c']) expect(port.enter(name, '1')).toBe(true)
  expect(port.enter('d', '2')).toBe(true)
  expect(away).toEqual(['a'])
})

test('in a full house the oldest stranger leaves, and nobody who is known', () => {
  const { away, port } = opened()
  for (const [name, address] of [
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
    ['d', '4'],
  ] as const)
    port.enter(name, address)
  port.know('a')
  expect(port.enter('e', '5')).toBe(true)
  expect(away).toEqual(['b'])
  for (const name of ['c', 'd', 'e']) port.know(name)
  expect(port.enter('f', '6')).toBe(false)
  port.leave('a')
  expect(port.enter('f', '6')).toBe(true)
})

test('a stranger leaves after a while, one who is known does not', () => {
  const { away, port } = opened()
  port.enter('a', '1')
  port.enter('b', '2')
  port.know('b')
  vi.advanceTimersByTime(1000)
  expect(away).toEqual(['a'])
  port.forget('b')
  vi.advanceTimersByTime(1000)
  expect(away).toEqual(['a', 'b'])
})
