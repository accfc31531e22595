import { sample } from '#contract/grammar/sample.ts'
import { tenants } from '#contract/tenants.ts'
import { anyPlan, change, type Scenarios } from '../../support/nouns/refusals.ts'

const { create, update } = tenants.endpoints
const as = 'operator' as const

export const scenarios: Scenarios = {
  'update platform_tenant': async (platform) => {
    const { tenant_id: id } = (await platform.session(as)).user
    return platform.call(update, { as, params: { id }, body: { status: 'archived' } })
  },
  'update retention_over': async (platform) => {
    const body = { ...sample(tenants, 11), plan_id: await anyPlan(platform) }
    const { id } = (await platform.call(create, { as, body })).body.data
    const long = "status = 'archived', archived_at = now() - interval '11 years'"
    await change(platform, `update tenants set ${long} where id = '${id}'`)
    return platform.call(update, { as, params: { id }, body: { status: 'active' } })
  },
}
