// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { clearSession, storeProfile, storeSession } from '../session/session.ts'
import { sampleSession } from '../session/session.sample.ts'

const { refreshProfile } = vi.hoisted(() => ({ refreshProfile: vi.fn(async () => undefined) }))
vi.mock('../session/profile.ts', () => ({ refreshProfile }))

const queries = queryClient.getDefaultOptions().queries!

it('uses the constants of the specification', () => {
  expect(queries).toMatchObject({ staleTime: 120_000, gcTime: 300_000, refetchOnWindowFocus: false })
})

it('retries twice, except a 404 and what is still refused after a refresh', () => {
  const retry = queries.retry as (failures: number, error: unknown) => boolean
  const attempts = (statusCode: number) => [0, 1, 2].map((failures) => retry(failures, { statusCode }))
  expect(attempts(500)).toEqual([true, true, false])
  expect(attempts(0)).toEqual([true, true, false])
  expect(attempts(404)).toEqual([false, false, false])
  expect(attempts(401)).toEqual([false, false, false])
})

it('doubles the delay each time, up to 30 seconds', () => {
  const delay = queries.retryDelay as (attempt: number) => number
  expect([0, 1, 2, 4, 5, 10].map(delay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000])
})

it('reads a list again that was being read when something changed', async () => {
  const answers: ((rows: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn, initialData: ['new'], staleTime: 0 })
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  void queryClient.invalidateQueries({ queryKey: ['list'] }, { cancelRefetch: false })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]!(['new'])
  answers[1]!(['resolved'])
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['resolved']))
  stop()
})

describe.each<[string, () => void, unknown]>([
  ['a log-out', clearSession, undefined],
  ['a log-in as somebody else', () => storeSession(sampleSession({ userId: 'user-2' })), undefined],
  ['a changed profile', () => storeProfile(sampleSession({ permissions: ['create-users'] })), 'secret'],
])('after %s', (_, change, left) => {
  beforeEach(() => storeSession(sampleSession()))
  it(`the cache contains ${left ?? 'nothing'}`, () => {
    queryClient.setQueryData(['tickets'], 'secret')
    change()
    expect(queryClient.getQueryData(['tickets'])).toBe(left)
  })
})

it.each([
  [403, 1],
  [409, 0],
])('reloads the role after a %d: %d time', async (statusCode, times) => {
  refreshProfile.mockClear()
  const queryFn = () => Promise.reject({ statusCode })
  await queryClient.fetchQuery({ queryKey: ['x', statusCode], queryFn, retry: false }).catch(() => undefined)
  expect(refreshProfile).toHaveBeenCalledTimes(times)
})
