import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { findingsIn } from './support/checks.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/words.ts'

test('a PBX server is connected by the configuration for its software', async ({ page, session, api }) => {
  const { data } = await api(pbxServers.endpoints.list, { query: 'vendor=asterisk' })
  await page.goto(`/${session.user.tenant_id}/pbx-servers/detail/${data[0].id}`)
  const connect = page.getByRole('figure', { name: text('routes.connect') })
  await expect(connect.locator('pre')).toContainText('extconfig.conf')
  await expect(connect.locator('pre')).toContainText(`/v1/pbx/${data[0].id}/asterisk/realtime/ps_endpoints`)
  await connect.getByLabel(text('routes.engine')).selectOption('Kamailio')
  await expect(connect.locator('pre')).toContainText('loadmodule "jansson"')
  const saved = page.waitForEvent('download')
  await connect.getByRole('button', { name: text('routes.download') }).click()
  expect((await saved).suggestedFilename()).toBe('kamailio.cfg')
  expect(await findingsIn(page, 'dark')).toEqual([])
})

test('the route of a number is tested for any time', async ({ page, session, api }) => {
  const { data } = await api(phoneNumbers.endpoints.list, { query: 'e164=%2B622150001001' })
  await page.goto(`/${session.user.tenant_id}/phone-numbers/detail/${data[0].id}?tab=routing`)
  const at = page.getByLabel(text('routes.at'), { exact: true })
  await expect(at).toBeVisible()
  for (const [day, rule] of [
    ['23/11/2026 10:00', 'number'],
    ['22/11/2026 10:00', 'hours'],
  ] as const) {
    await at.fill(day)
    await page.getByRole('button', { name: text('routes.run') }).click()
    await expect(page.getByRole('status').filter({ hasText: text(`routes.rule.${rule}`) })).toBeVisible()
  }
  expect(await findingsIn(page, 'dark')).toEqual([])
})
