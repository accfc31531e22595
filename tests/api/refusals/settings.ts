import { settings } from '#contract/settings.ts'
import { anyPlan, type Scenarios } from '../../support/nouns/refusals.ts'

export const scenarios: Scenarios = {
  'choosePlan trial_over': async (platform) =>
    platform.call(settings.endpoints.choosePlan, { as: 'admin', body: { plan_id: await anyPlan(platform) } }),
}
