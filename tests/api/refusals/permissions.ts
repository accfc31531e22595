import { permissions } from '#contract/permissions/contract.ts'
import { newMember, type Scenarios } from '../../support/nouns/refusals.ts'

const { endpoints } = permissions
const as = 'operator' as const

export const scenarios: Scenarios = {
  'delete held_by_roles': async (platform) => {
    const body = { key: 'read-held', resource: 'held', action: 'read', description: null }
    const made = await platform.call(endpoints.create, { as, body })
    await newMember(platform, body.key, as)
    return platform.call(endpoints.delete, { as, params: { id: made.body.data.id } })
  },
}
