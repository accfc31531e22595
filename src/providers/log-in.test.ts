// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { logIn } from './log-in.ts'
import { readSession } from './session.ts'
import { sampleSession } from './session.sample.ts'

const { post } = vi.hoisted(() => ({ post: vi.fn() }))
vi.mock('./http.ts', () => ({ mainApi: { post } }))

it('sends what the contract asks for, where it says, and stores the session', async () => {
  post.mockResolvedValue({ data: { data: sampleSession() } })
  await logIn('sari@nusantara.test', 'secret')
  const { method, path, body } = auth.endpoints.login
  const [url, sent] = post.mock.calls[0]!
  expect([method, path]).toEqual(['POST', url])
  expect(body!.safeParse(sent).success).toBe(true)
  expect(readSession()?.user.name).toBe('Sari Wijaya')
})
