import { beforeEach, expect, it, vi } from 'vitest'
import { renewFailedProfile, renewProfile } from './fresh-profile.ts'

const { refreshProfile } = vi.hoisted(() => ({ refreshProfile: vi.fn<() => Promise<void>>() }))
vi.mock('./profile.ts', () => ({ refreshProfile }))
vi.mock('./session.ts', () => ({ readSession: () => ({}) }))

const fails = () => Promise.reject(new Error('No network'))
const works = () => Promise.resolve()

beforeEach(() => {
  vi.useFakeTimers()
  refreshProfile.mockReset()
})

it('reads the profile again after a failure, later each time', async () => {
  refreshProfile.mockImplementationOnce(fails).mockImplementationOnce(fails).mockImplementation(works)
  void renewProfile()
  await vi.advanceTimersByTimeAsync(0)
  expect(refreshProfile).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(refreshProfile).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(refreshProfile).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refreshProfile).toHaveBeenCalledTimes(3)
})

it('does not wait when it is asked meanwhile', async () => {
  refreshProfile.mockImplementationOnce(fails).mockImplementation(works)
  void renewProfile()
  await vi.advanceTimersByTimeAsync(0)
  void renewProfile()
  await vi.advanceTimersByTimeAsync(0)
  expect(refreshProfile).toHaveBeenCalledTimes(2)
})

it('gives up after some attempts, until the window is used again', async () => {
  refreshProfile.mockImplementation(fails)
  void renewProfile()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(refreshProfile).toHaveBeenCalledTimes(5)
  refreshProfile.mockImplementation(works)
  renewFailedProfile()
  await vi.advanceTimersByTimeAsync(0)
  expect(refreshProfile).toHaveBeenCalledTimes(6)
  renewFailedProfile()
  await vi.advanceTimersByTimeAsync(0)
  expect(refreshProfile).toHaveBeenCalledTimes(6)
})
