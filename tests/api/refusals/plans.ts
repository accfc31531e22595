import { plans } from '#contract/plans/contract.ts'
import { anyPlan, change, type Scenarios } from '../../support/nouns/refusals.ts'

export const scenarios: Scenarios = {
  'delete used_by_tenants': async (platform) => {
    const { tenant_id } = (await platform.session('foreigner')).user
    const id = await anyPlan(platform)
    await change(platform, `update tenants set plan_id = '${id}' where id = '${tenant_id}'`)
    return platform.call(plans.endpoints.delete, { as: 'operator', params: { id } })
  },
}
