// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { settings } from '#contract/settings.ts'
import { sampleSession } from '#providers/session/session.sample.ts'
import { storeSession } from '#providers/session/session.ts'
import { choosePlan } from './choose-plan.ts'

const { request } = vi.hoisted(() => ({ request: vi.fn(async () => ({ data: { data: {} } })) }))
vi.mock('#providers/requests/http.ts', () => ({ mainApi: { request } }))

it("sends the contract's request, for the user's own tenant", async () => {
  storeSession(sampleSession({ tenantId: 't1' }))
  const data = { plan_id: '01890000-0000-7000-8000-000000000000' }
  const { method, body } = settings.endpoints.choosePlan
  await choosePlan(data.plan_id)
  expect(request).toHaveBeenCalledExactlyOnceWith({ method, url: '/t1/settings/plan', data })
  expect(body!.safeParse(data).success).toBe(true)
})
