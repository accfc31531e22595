import { bulk } from '#contract/bulk.ts'
import { nobody } from '../../support/platform/in-process.ts'
import type { Scenarios } from '../../support/nouns/refusals.ts'

export const scenarios: Scenarios = {
  'start selection_changed': (platform) => {
    const body = { endpoint: 'users.update', query: `id=${nobody}`, expected_total: 1, body: {} }
    return platform.call(bulk.endpoints.start, { as: 'admin', body })
  },
}
