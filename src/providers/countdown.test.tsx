// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCountdown } from './countdown.ts'

let startUntil: (moment: number) => void
let seconds: number

function Probe({ initial }: { initial?: number }) {
  ;[seconds, startUntil] = useCountdown(initial)
  return null
}

const open = (initial?: number) =>
  act(async () => createRoot(document.createElement('div')).render(<Probe initial={initial} />))

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('counts whole seconds down to 0 and stops there', async () => {
  await open()
  expect(seconds).toBe(0)
  act(() => startUntil(Date.now() + 2500))
  const seen = [seconds]
  for (let step = 0; step < 4; step++) {
    await act(() => vi.advanceTimersByTimeAsync(1000))
    seen.push(seconds)
  }
  expect(seen).toEqual([3, 2, 1, 0, 0])
})

it('knows how late it is after the tab has slept', async () => {
  await open(Date.now() + 30_000)
  expect(seconds).toBe(30)
  vi.setSystemTime(Date.now() + 25_000)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(seconds).toBe(4)
})
