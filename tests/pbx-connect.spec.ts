import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { findingsIn } from './support/browser/checks.ts'
import { choose } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
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

test('what arrives from a PBX server is shown as it arrives', async ({ page, session, api, platform }) => {
  const body = { name: 'Harbour office', vendor: 'asterisk', host: 'harbour.example.com' }
  const { data: server } = await api(pbxServers.endpoints.create, { body })
  const { data } = await api(pbxServers.endpoints.ingestKey, { params: { id: server.id } })
  const ask = (path: string, body?: object) =>
    fetch(`${platform.url}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${data.ingest_key}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
  await page.goto(`/${session.user.tenant_id}/pbx-servers/detail/${server.id}`)
  const connect = page.getByRole('figure', { name: text('routes.connect') })
  const arrival = (kind: string) => connect.locator('dl > div').filter({ hasText: text(`routes.first.${kind}`) })
  for (const kind of ['request', 'registration', 'route', 'call']) {
    await expect(arrival(kind)).toContainText(text('routes.nothing_yet'))
  }
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()

  await ask(`pbx/${server.id}/endpoints`)
  await expect(arrival('request').locator('time')).toBeVisible()
  await expect(arrival('registration').locator('time')).toBeVisible()
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await expect(arrival('route')).toContainText(text('routes.nothing_yet'))

  await ask(`pbx/${server.id}/route`, { to: '+622150001002', from: '' })
  await expect(arrival('route').locator('time')).toBeVisible()
  const at = new Date().toISOString()
  const parties = { from: '+628111000001', to: '+622150001002', direction: 'inbound' }
  const event = { event_id: 'harbour-1', call_id: 'harbour', type: 'ringing', at, ...parties }
  await ask(`ingest/pbx/${server.id}/events`, { events: [event] })
  await expect(arrival('call').locator('time')).toBeVisible()
  expect(await findingsIn(page, 'dark')).toEqual([])
})

test('a number waits for its server, and says that it was called while it was disabled', async ({
  page,
  session,
  api,
  platform,
}) => {
  const body = { name: 'Depot', vendor: 'asterisk', host: 'depot.example.com' }
  const { data: server } = await api(pbxServers.endpoints.create, { body })
  const { data } = await api(pbxServers.endpoints.ingestKey, { params: { id: server.id } })
  const ask = (path: string, sent?: object) =>
    fetch(`${platform.url}/v1/pbx/${server.id}/${path}`, {
      method: sent ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${data.ingest_key}`, 'content-type': 'application/json' },
      body: sent && JSON.stringify(sent),
    })
  await page.goto(`/${session.user.tenant_id}/phone-numbers/create`)
  // The default server is chosen already.
  await expect(page.locator('.ant-select').filter({ hasText: 'Main office' })).toBeVisible()

  const values = { type: 'extension', extension: '4711', secret: 'of a telephone', pbx_server_id: server.id }
  const { data: number } = await api(phoneNumbers.endpoints.create, { body: values })
  await page.goto(`/${session.user.tenant_id}/phone-numbers/detail/${number.id}`)
  await page.getByRole('button', { name: 'Provision', exact: true }).click()
  await expect(page.getByText('4711 is assigned to its PBX server')).toBeVisible()
  await expect(page.getByText(/^Waiting for Depot to ask. Provisioned /)).toBeVisible()
  expect(await findingsIn(page, 'dark')).toEqual([])
  await ask('endpoints/4711')
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^Waiting for Depot/)).toBeHidden()

  await api(phoneNumbers.endpoints.update, { params: { id: number.id }, body: { status: 'disabled' } })
  await page.reload()
  await expect(page.getByText('Disabled', { exact: true }).first()).toBeVisible()
  await ask('route', { to: '4711', from: '' })
  await expect(page.getByText(/^A call came in .* Enable the number to take calls\.$/)).toBeVisible()
})

test('numbers without a server are provisioned again with one', async ({ page, session, api }) => {
  const { data } = await api(pbxServers.endpoints.list, { query: 'is_default=true' })
  const setDefault = (is_default: boolean) =>
    api(pbxServers.endpoints.update, { params: { id: data[0].id }, body: { is_default } })
  await setDefault(false)
  const { data: number } = await api(phoneNumbers.endpoints.create, { body: { type: 'did', e164: '+622179990009' } })
  await page.goto(`/${session.user.tenant_id}/phone-numbers/detail/${number.id}`)
  await page.getByRole('button', { name: 'Provision', exact: true }).click()
  await expect(page.getByText(/^Provision failed\. It has no PBX server\./)).toBeVisible()
  await page.goto(`/${session.user.tenant_id}/phone-numbers/list`)
  await page.getByRole('button', { name: 'Generate numbers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate numbers' })
  await dialog.getByLabel('First number').fill('+622179990001')
  await dialog.getByLabel('How many').fill('2')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Create 2 numbers' }).click()
  await dialog.getByRole('button', { name: 'Provision 2 numbers' }).click()
  await expect(dialog.getByText(/It has no PBX server/).first()).toBeVisible()
  await choose(page, dialog.getByLabel(/choose a server and try again/), 'Branch office')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('Waiting for PBX')).toHaveCount(2)
  expect(await findingsIn(page, 'dark')).toEqual([])
  await setDefault(true)
})

test('the route of a number is tested for any time @core', async ({ page, session, api }) => {
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
