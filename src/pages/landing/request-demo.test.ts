import { expect, it, vi } from 'vitest'
import { email } from '#contract/email.ts'
import { requestDemo } from './request-demo.ts'

const { request } = vi.hoisted(() => ({ request: vi.fn(async () => ({ data: { data: {} } })) }))
vi.mock('#providers/requests/http.ts', () => ({ mainApi: { request } }))

it("sends the contract's request", async () => {
  const { method, path, body } = email.endpoints.sendDemo
  const data = { name: 'Sari', email: 'sari@nusantara.test', company: 'Nusantara', message: '' }
  await requestDemo(data)
  expect(request).toHaveBeenCalledExactlyOnceWith({ method, url: path, data })
  expect(body!.safeParse(data).success).toBe(true)
})
