/** @module-tag core */
import { describe, expect, test } from 'vitest'
import { budgets, type Budget, type BudgetName } from '#contract/grammar/budgets.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { endpoints } from '#contract/index.ts'
import { documentOf } from '#server/http/openapi/document.ts'
import { createThrottle } from '#server/identity/throttle.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'

const isCounted = ({ budget }: Endpoint) => budget && !(budgets[budget] as Budget).byHandler
const named = (some: Endpoint[]) => some.map((endpoint) => [endpoint.name, endpoint] as const)

/** Every budget that the router counts is used up. */
const usedUp = Object.fromEntries(
  Object.entries<Budget>(budgets).map(([name, budget]) => [name, budget.byHandler ? budget : { subject: 0 }]),
) as Record<BudgetName, Budget>
const platform = usePlatform({ limits: usedUp })

describe('a call beyond the budget of its endpoint is answered 429, before it is done', () => {
  test.each(named(endpoints.filter(isCounted)))('%s', async (_, endpoint) => {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!).filter((name) => name !== 'tenantId')
    const { user } = await platform.session('admin')
    const params = { ...Object.fromEntries(names.map((name) => [name, nobody])), tenantId: user.tenant_id }
    const { status, body, headers } = await platform.call(endpoint, {
      as: 'admin',
      params,
      ...(endpoint.method === 'POST' && { body: {} }),
    })
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

const apis = [...new Set(endpoints.map(({ api }) => api))]
const documents: Record<string, any> = Object.fromEntries(apis.map((api) => [api, documentOf(api)]))

test.each(named(endpoints.filter(({ budget }) => budget)))('OpenAPI shows the limit of %s', (_, endpoint) => {
  const operation =
    documents[endpoint.api].paths[endpoint.path.replace(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()]
  const limit = operation['x-rate-limit']
  expect(limit).toMatchObject({ name: endpoint.budget, seconds: expect.any(Number) })
  expect(Object.keys(limit).some((key) => key.startsWith('per_'))).toBe(true)
  expect(operation.responses[429].headers).toHaveProperty('Retry-After')
})

describe('a budget', () => {
  const limited = (budget: Budget) => createThrottle(platform.db, { ...budgets, preview: budget })
  const call = (subject: string, tenant: string) => ({ kind: 'preview' as const, subject, tenant, ip: null })

  test('of a tenant is shared by its users, and a refused user does not use it up', async () => {
    const throttle = limited({ subject: 1, tenant: 2, seconds: 60 })
    await throttle.attempt(call('ana', 'north'))
    await expect(throttle.attempt(call('ana', 'north'))).rejects.toMatchObject({ code: 'rate_limited' })
    await throttle.attempt(call('bima', 'north'))
    await expect(throttle.attempt(call('citra', 'north'))).rejects.toMatchObject({ code: 'rate_limited' })
    await throttle.attempt(call('dewi', 'south'))
  })

  test('limits how many calls run at once, by user and by tenant', () => {
    const throttle = limited({ atOnce: { subject: 1, tenant: 2 } })
    const leave = throttle.enter(call('ana', 'north'))
    expect(() => throttle.enter(call('ana', 'north'))).toThrow('Too many')
    throttle.enter(call('bima', 'north'))
    expect(() => throttle.enter(call('citra', 'north'))).toThrow('Too many')
    leave()
    throttle.enter(call('ana', 'north'))
  })
})
