import { sampleOf } from '#contract/grammar/sample.ts'
import { preferences } from '#contract/preferences.ts'
import { callAs, impersonated, ofEndpoints } from '../../support/nouns/refusals.ts'

export const scenarios = ofEndpoints(preferences, 'impersonating', async (platform, endpoint) =>
  callAs(platform, await impersonated(platform), endpoint, { body: sampleOf(endpoint.body!) }),
)
