import { roles } from '#contract/roles.ts'
import { callAs, newMember, ofEndpoints, type Scenarios } from '../../support/nouns/refusals.ts'

const { endpoints } = roles
/** More than the members of these scenarios may do. */
const more = { permission_keys: ['delete-users'] }

export const scenarios: Scenarios = {
  'create beyond_own_rights': async (platform) =>
    callAs(platform, await newMember(platform, 'create-roles'), endpoints.create, { body: { name: 'More', ...more } }),
  'update beyond_own_rights': async (platform) => {
    const session = await newMember(platform, 'update-roles')
    return callAs(platform, session, endpoints.update, { params: { id: session.role.id }, body: more })
  },
  'delete beyond_own_rights': async (platform) => {
    const session = await newMember(platform, 'delete-roles')
    const { role } = await platform.session('admin')
    const params = { id: session.role.id }
    return callAs(platform, session, endpoints.delete, { params, query: `move_to=${role.id}` })
  },
  ...ofEndpoints(roles, 'role_holds_more', async (platform, endpoint) => {
    const session = await newMember(platform, endpoint.permission!)
    const body = { name: `More ${endpoint.name}`, ...more }
    const { id } = (await platform.call(endpoints.create, { as: 'admin', body })).body.data
    return callAs(platform, session, endpoint, { params: { id }, body: endpoint.body && {} })
  }),
}
