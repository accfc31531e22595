import { activityLogs } from '#contract/activity-logs.ts'
import type { ScreenName } from '#crud/entry.ts'
import { resources } from '#resources/all.ts'
import { parentIds } from '../support/nouns/parent-ids.ts'
import { addressOf } from '../support/browser/screens.ts'
import { expect, test } from '../support/browser/test.ts'
import { heading, say, shownTitle } from '../support/words.ts'

/** Screens written by hand keep what the generated ones have: their address, heading, record and history. */
for (const resource of resources) {
  const { contract, screens } = resource
  for (const screen of (Object.keys(screens) as ScreenName[]).filter((name) => screens[name]!.page)) {
    test.describe(`${resource.identifier}: ${screen}, written by hand`, () => {
      test.use({ account: resource.scope === 'platform' ? 'operator' : 'admin' })

      test('opens at its address with the heading of its contract', async ({ page, session, api }) => {
        const at = await parentIds(api, resource)
        const { data } = await api(contract.endpoints['list']!, { params: at })
        const row = screen === 'show' || screen === 'edit' ? data[0] : undefined
        const address = addressOf({ ...resource, at }, screen, session.user.tenant_id, row?.id)
        await page.goto(address)
        const title = page.getByRole('main').getByRole('heading', { level: 1 })
        if (row) await expect(title).toContainText(shownTitle(resource, row))
        else
          await expect(title).toHaveText(
            screen === 'create' ? say('app.record.new', resource) : heading(resource, 'many'),
          )
        expect(new URL(page.url()).pathname).toBe(address)
      })

      // The activity log has no history of its own.
      if (screen !== 'show' || contract.name === activityLogs.name) return
      test('shows the history of its record in a tab', async ({ page, session, api }) => {
        const at = await parentIds(api, resource)
        const { data } = await api(contract.endpoints['list']!, { params: at })
        await page.goto(`${addressOf({ ...resource, at }, screen, session.user.tenant_id, data[0].id)}?tab=history`)
        await expect(page.getByRole('tab', { selected: true })).toBeVisible()
        await expect(page.getByRole('tabpanel')).toBeVisible()
      })
    })
  }
}
