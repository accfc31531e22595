import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '#tests/support/mount.ts'
import { useCountdown } from './countdown.ts'

const secondsLeft = () => Number(document.body.textContent)

/** Shows the seconds; a click starts 2.5 seconds more. */
function Probe({ initial }: { initial?: number }) {
  const [seconds, startUntil] = useCountdown(initial)
  return <button onClick={() => startUntil(Date.now() + 2500)}>{seconds}</button>
}

const open = (initial?: number) => mount(<Probe initial={initial} />)

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

it('counts whole seconds down to 0 and stops there', async () => {
  await open()
  expect(secondsLeft()).toBe(0)
  act(() => document.querySelector('button')!.click())
  const seen = [secondsLeft()]
  for (let step = 0; step < 4; step++) {
    await act(() => vi.advanceTimersByTimeAsync(1000))
    seen.push(secondsLeft())
  }
  expect(seen).toEqual([3, 2, 1, 0, 0])
})

it('stays correct after the tab was suspended', async () => {
  await open(Date.now() + 30_000)
  expect(secondsLeft()).toBe(30)
  vi.setSystemTime(Date.now() + 25_000)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(secondsLeft()).toBe(4)
})
