import { sample } from '#contract/grammar/sample.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import type { Scenarios } from '../../support/nouns/refusals.ts'

const { endpoints } = pbxServers
const as = 'admin' as const

export const scenarios: Scenarios = {
  'sync sync_running': async (platform) => {
    const body = { ...sample(pbxServers, 901), is_default: false }
    const { id } = (await platform.call(endpoints.create, { as, body })).body.data
    await platform.call(endpoints.sync, { as, params: { id } })
    return platform.call(endpoints.sync, { as, params: { id } })
  },
  'delete used_by_numbers': async (platform) => {
    const rows = (await platform.call(endpoints.list, { as, query: 'name=Main office' })).body.data
    return platform.call(endpoints.delete, { as, params: { id: rows[0].id } })
  },
}
