import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { ofEndpoints, withLimits, type Scenarios } from '../../support/nouns/refusals.ts'

const { endpoints } = phoneNumbers
const as = 'foreigner' as const
const number = '+12025550100'

export const scenarios: Scenarios = {
  'create over_limit': (platform) =>
    withLimits(platform, as, { numbers: 0 }, () => platform.call(endpoints.create, { as, body: { e164: number } })),
  'generate over_limit': (platform) =>
    withLimits(platform, as, { numbers: 0 }, () =>
      platform.call(endpoints.generate, { as, body: { from: number, count: 1, commit: true } }),
    ),
  'update over_limit': async (platform) => {
    const { body } = await platform.call(endpoints.list, { as, query: 'status=released' })
    const sent = { params: { id: body.data[0].id }, body: { status: 'available' } }
    return withLimits(platform, as, { numbers: 0 }, () => platform.call(endpoints.update, { as, ...sent }))
  },
  'update number_released': async (platform) => {
    const { body } = await platform.call(endpoints.list, { as, query: 'status=released' })
    const sent = { params: { id: body.data[0].id }, body: { fallback: { type: 'voicemail', target: '900' } } }
    return platform.call(endpoints.update, { as, ...sent })
  },
  ...ofEndpoints(phoneNumbers, 'beyond_concurrent_calls', async (platform, endpoint) => {
    const { body } = await platform.call(endpoints.list, { as, query: 'status=active' })
    const sent = {
      params: { id: body.data[0].id },
      body: { ...(endpoint === endpoints.create && { e164: number }), max_concurrent: 3 },
    }
    // Above what the demo's plan includes, which the tenant has used up.
    const limits = { numbers: 100_000, concurrent_calls: 2 }
    return withLimits(platform, as, limits, () => platform.call(endpoint, { as, ...sent }))
  }),
}
