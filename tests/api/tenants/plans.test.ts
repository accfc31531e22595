/** @module-tag core */
import { describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { noLimits, type Quota } from '#contract/plans/limits.ts'
import { plans } from '#contract/plans/contract.ts'
import { tenants, type Tenant } from '#contract/tenants.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { scenarios } from '../../support/scenarios.ts'

const platform = usePlatform()
const as = { as: 'operator' } as const

const planNamed = async (name: string): Promise<string> =>
  (await platform.call(plans.endpoints.byName, { ...as, params: { name } })).body.data.id
const borealis = async (): Promise<Tenant> =>
  (await platform.call(tenants.endpoints.list, { ...as, query: 'slug=borealis' })).body.data[0]
const quotaOf = async (id: string, limit: string): Promise<Quota> =>
  (await platform.call(tenants.endpoints.quotas, { ...as, params: { id } })).body.data.find(
    (one: Quota) => one.limit === limit,
  )
const logged = async (account: 'operator' | 'foreigner', id: string) =>
  (
    await platform.call(activityLogs.endpoints.list, {
      as: account,
      query: `action=tenants.changePlan&resource_id=${id}`,
    })
  ).body.data

describe('changing the plan of a tenant', () => {
  test('brings the limits of the plan, leaves its own, and is logged by both', async () => {
    const before = await borealis()
    const { id } = before
    const limits = { ...noLimits, users: 41 }
    await platform.call(tenants.endpoints.update, { ...as, params: { id }, body: { limits } })
    const plan_id = await planNamed('Scale')
    const { status, body } = await platform.call(tenants.endpoints.changePlan, {
      ...as,
      params: { id },
      body: { plan_id },
    })
    expect([status, body.data.plan_id, body.data.limits]).toEqual([200, plan_id, limits])
    const plan = (await platform.call(plans.endpoints.detail, { ...as, params: { id: plan_id } })).body.data
    expect(await quotaOf(id, 'users')).toMatchObject({ own: 41, included: plan.included.users, allowed: 41 })
    expect(await quotaOf(id, 'agents')).toMatchObject({ own: null, allowed: plan.included.agents })
    for (const account of ['operator', 'foreigner'] as const) {
      const entries = await logged(account, id)
      expect([account, entries.length]).toEqual([account, 1])
      expect(entries[0]).toMatchObject({ action: 'tenants.changePlan' })
    }
    const changes = { ...noLimits }
    await platform.call(tenants.endpoints.update, { ...as, params: { id }, body: { limits: changes } })
    expect(await quotaOf(id, 'users')).toMatchObject({ own: null, allowed: plan.included.users })
  })

  test('to the same plan changes and logs nothing', async () => {
    const { id, plan_id, updated_at } = await borealis()
    const before = (await logged('operator', id)).length
    const { status } = await platform.call(tenants.endpoints.changePlan, { ...as, params: { id }, body: { plan_id } })
    expect([status, (await borealis()).updated_at]).toEqual([200, updated_at])
    expect((await logged('operator', id)).length).toBe(before)
  })

  test('is refused for a plan that is a draft or retired', async () => {
    const { id, plan_id } = await borealis()
    const body = { code: 'old', name: 'Old', price: 1, currency: 'IDR' }
    const made = (await platform.call(plans.endpoints.create, { ...as, body })).body.data.id
    const { status, body: answer } = await platform.call(tenants.endpoints.changePlan, {
      ...as,
      params: { id },
      body: { plan_id: made },
    })
    expect([status, answer.errors]).toMatchObject([422, { plan_id: ["This plan isn't available"] }])
    expect((await borealis()).plan_id).toBe(plan_id)
  })

  scenarios(platform, tenants.endpoints.changePlan, async () => ({ id: (await borealis()).id }), [
    { name: 'anonymous', body: {}, gives: 'unauthenticated' },
    { name: "a tenant's administrator", as: 'foreigner', body: {}, gives: 'permission_denied' },
    { name: 'an operator without a plan', ...as, body: {}, gives: 'validation_failed', errors: ['plan_id'] },
  ])
})
