import { invitations } from '#contract/invitations.ts'
import { roles } from '#contract/roles.ts'
import { invitationToken, password } from '../../support/identity.ts'
import {
  callAs,
  change,
  newMember,
  ofEndpoints,
  whenFull,
  withLimits,
  type Scenarios,
} from '../../support/nouns/refusals.ts'

const { endpoints } = invitations

export const scenarios: Scenarios = {
  'create over_limit': (platform) => whenFull(platform, endpoints.create, 'foreigner', { email: 'full@refusals.test' }),
  'createMany over_limit': (platform) =>
    whenFull(platform, endpoints.createMany, 'foreigner', { emails: ['full@refusals.test'] }),
  'accept over_limit': async (platform) => {
    const { id: role_id } = (await platform.session('foreigner')).role
    const email = 'invited@refusals.test'
    await withLimits(platform, 'foreigner', { users: 1000 }, () =>
      platform.call(endpoints.create, { as: 'foreigner', body: { email, role_id } }),
    )
    const sent = { params: { token: await invitationToken(platform, email) }, body: { name: 'Nina', password } }
    return withLimits(platform, 'foreigner', { users: 0 }, () => platform.call(endpoints.accept, sent))
  },
  'resend role_deleted': async (platform) => {
    const made = { name: 'Night shift', permission_keys: ['read-list-users'] }
    const { id: role_id } = (await platform.call(roles.endpoints.create, { as: 'admin', body: made })).body.data
    const body = { email: 'expired@refusals.test', role_id }
    const { id } = (await platform.call(endpoints.create, { as: 'admin', body })).body.data
    await change(platform, `update invitations set status = 'expired' where id = '${id}'`)
    await platform.call(roles.endpoints.delete, { as: 'admin', params: { id: role_id } })
    return platform.call(endpoints.resend, { as: 'admin', params: { id } })
  },
  ...ofEndpoints(invitations, 'beyond_own_rights', async (platform, endpoint) => {
    const role_id = (await platform.session('admin')).role.id
    const sender = await newMember(platform, 'create-invitations')
    const email = `${endpoint.name}@refusals.test`.toLowerCase()
    if (endpoint === endpoints.createMany) {
      return callAs(platform, sender, endpoint, { body: { emails: [email], role_id } })
    }
    const body = { email, role_id }
    if (endpoint.body) return callAs(platform, sender, endpoint, { body })
    const { id } = (await platform.call(endpoints.create, { as: 'admin', body })).body.data
    return callAs(platform, sender, endpoint, { params: { id } })
  }),
}
