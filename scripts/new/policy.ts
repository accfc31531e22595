import type { NewResource } from './resource.ts'

/** The policy of a new resource. Without states, it allows everything that the permissions do. */
export function policySource({ names: { noun, camel, one, type }, actions, states }: NewResource): string {
  const setting = actions.filter(({ becomes }) => becomes)
  if (!states || setting.length === 0) {
    return `import type { ${type} } from '#contract/${noun}.ts'
import type { Policy } from '../../policy.ts'

/** Beyond the permissions: who may do what with which record. */
export const ${one}Policy: Policy<${type}> = {
  can: () => true,
}
`
  }
  return `import { ${camel}, type ${type} } from '#contract/${noun}.ts'
import { nextStates } from '#contract/rights.ts'
import type { Policy } from '../../policy.ts'

/** The status that each of these actions sets. */
const becomes: Record<string, ${type}['status']> = { ${setting.map(({ key, becomes }) => `${key}: '${becomes}'`).join(', ')} }

/** Beyond the permissions: an action that sets a status needs a transition to it. */
export const ${one}Policy: Policy<${type}> = {
  can(_actor, action, row) {
    const status = becomes[action]
    if (!row || !status) return true
    return nextStates(${camel}.states, row.status).includes(status) || { reason: 'wrong_status' }
  },
}
`
}
