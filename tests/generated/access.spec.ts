import type { Session } from '#contract/auth.ts'
import { isPlatformKey } from '#contract/platform-keys.ts'
import type { ScreenName } from '#crud/entry.ts'
import type { Resource } from '#crud/resource.ts'
import { endpointOf } from '#crud/endpoint-of.ts'
import { resources } from '#resources/all.ts'
import { isExample } from '../support/nouns/declared.ts'
import { addressOf } from '../support/browser/screens.ts'
import { expect, test } from '../support/browser/test.ts'
import { permissionWithKey, text } from '../support/words.ts'

/**
 * A role can open every screen, sees the missing permission, and no request is sent. Tested on the examples, and on what
 * only the product has: pages across tenants.
 */
test.use({ account: 'reader' })

const anyId = '01890000-0000-7000-8000-000000000000'

const anyParents = ({ contract }: Resource) => (contract.parent ? { [contract.parent.param]: anyId } : {})

/**
 * A page across tenants needs a permission that tenants have, and an operator; a form that is written by hand can create what
 * is their own for others, as `require-permission.tsx` says.
 */
const isForOperators = (resource: Resource, screen: ScreenName, permission: string) =>
  endpointOf(resource, screen)?.operators &&
  !isPlatformKey(permission) &&
  !(screen === 'create' && resource.screens.create?.page)

/** No role of a tenant can grant platform permissions. */
const missing = (key: string, { role }: Session) => {
  const permission = permissionWithKey(key)
  return isPlatformKey(key)
    ? text('app.access.platform_only', { permission })
    : text('app.access.missing', { permission, people: role.granted_by.join(', ') })
}

const needed = (resource: Resource) =>
  (Object.keys(resource.screens) as ScreenName[]).flatMap((screen) => {
    const endpoint = endpointOf(resource, screen)
    return endpoint?.permission ? [{ screen, endpoint, permission: endpoint.permission }] : []
  })

for (const resource of resources.filter((one) => isExample(one) || one.scope === 'platform')) {
  const screens = needed(resource)
  if (screens.length === 0) continue

  test(`${resource.identifier}: every screen names its permission and who can grant it`, async ({
    page,
    session,
    api,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    const at = anyParents(resource)
    const held = session.role.permissions.map(({ key }) => key)
    for (const { screen, endpoint, permission } of screens.filter((one) => !held.includes(one.permission))) {
      await page.goto(addressOf({ ...resource, at }, screen, session.user.tenant_id, anyId))
      const reason = isForOperators(resource, screen, permission)
        ? text('app.access.operators_only')
        : missing(permission, session)
      await expect(page.getByText(reason, { exact: true })).toBeVisible()

      const { status, code } = await api(endpoint, { params: { ...at, id: anyId }, body: endpoint.body && {} })
      expect({ screen, status, code }).toEqual({ screen, status: 403, code: 'permission_denied' })
    }
    const own = calls.filter((path) => /^\/(v1|api)\//.test(path) && path.includes(`/${resource.contract.name}/`))
    // The menu asks for its views, below `tenants` as much of a tenant is.
    expect(own.filter((path) => !path.includes('/saved-views/'))).toEqual([])
  })
}
