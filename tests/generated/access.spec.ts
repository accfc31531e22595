import { isPlatformKey } from '#contract/permissions.ts'
import { endpointOf, type ScreenName } from '#crud/resource.ts'
import { resources } from '#resources/index.ts'
import { addressOf } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** A role without permissions may open every screen, reads which one is missing, and the platform is not even asked. */
test.use({ account: 'agent' })

const anyId = '01890000-0000-7000-8000-000000000000'

for (const resource of resources) {
  for (const screen of Object.keys(resource.screens) as ScreenName[]) {
    const endpoint = endpointOf(resource, screen)
    if (!endpoint?.permission) continue

    test(`${resource.identifier}: ${screen} names ${endpoint.permission} and who can grant it`, async ({ page, session, api }) => {
      const calls: string[] = []
      page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      await page.goto(addressOf(resource, screen, session.user.tenant_id, anyId))
      await expect(page.getByText(`"${endpoint.permission}"`)).toBeVisible()
      // What belongs to the operators can be granted by nobody here.
      if (!isPlatformKey(endpoint.permission!)) await expect(page.getByText(session.role.granted_by[0]!)).toBeVisible()
      expect(calls.filter((path) => /^\/(v1|api)\//.test(path) && path.includes(`/${resource.contract.name}/`))).toEqual([])

      const { status, code } = await api(endpoint, { params: { id: anyId }, body: endpoint.body && {} })
      expect({ status, code }).toEqual({ status: 403, code: 'permission_denied' })
    })
  }
}
