import type { Contract } from '#contract/grammar/contract.ts'
import { callAs, newMember, whenFull, type Scenario, type Scenarios } from './refusals.ts'
import type { Account } from '../accounts.ts'
import { nobody } from '../platform/in-process.ts'

/** The scenarios that the users of a tenant and those of the platform have in common. */
export function userScenarios({ endpoints }: Contract, by: Account): Scenarios {
  /** A member with few permissions acts on the administrator. */
  const onMore =
    (key: string): Scenario =>
    async (platform) => {
      const endpoint = endpoints[key]!
      const sender = await newMember(platform, endpoint.permission ?? 'update-users', by)
      const { user } = await platform.session(by)
      const params = { id: user.id, sessionId: nobody }
      return callAs(platform, sender, endpoint, { params, body: endpoint.body && {} })
    }
  const acting = Object.keys(endpoints).filter((key) => 'user_holds_more' in endpoints[key]!.refusals)
  return {
    'create beyond_own_rights': async (platform) => {
      const { role, user } = await platform.session(by)
      const body = { name: 'Nina', email: 'nina@refusals.test', role_id: role.id }
      const withTenant = by === 'operator' ? { ...body, tenant_id: user.tenant_id } : body
      return callAs(platform, await newMember(platform, 'create-users', by), endpoints['create']!, { body: withTenant })
    },
    'create over_limit': async (platform) => {
      const { tenant_id } = (await platform.session('foreigner')).user
      const body = { name: 'Nina', email: 'full@refusals.test', ...(by === 'operator' && { tenant_id }) }
      return whenFull(platform, endpoints['create']!, by === 'operator' ? by : 'foreigner', body)
    },
    'update beyond_own_rights': async (platform) => {
      const session = await newMember(platform, 'update-users', by)
      const { role } = await platform.session(by)
      const params = { id: session.user.id }
      return callAs(platform, session, endpoints['update']!, { params, body: { role_id: role.id } })
    },
    'update last_admin': async (platform) => {
      const { user } = await platform.session(by)
      return platform.call(endpoints['update']!, { as: by, params: { id: user.id }, body: { status: 'suspended' } })
    },
    'resetMfa own_mfa': async (platform) => {
      const { user } = await platform.session(by)
      return platform.call(endpoints['resetMfa']!, { as: by, params: { id: user.id } })
    },
    ...Object.fromEntries(acting.map((key) => [`${key} user_holds_more`, onMore(key)])),
  }
}
