import { execFileSync, spawnSync } from 'node:child_process'
import { calls } from '#contract/calls/contract.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { messages as jobs } from '#locales/en/jobs.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

test.skip(spawnSync('curl', ['--version']).error !== undefined, 'curl is not installed')
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('the request that reports a call is copied with the key, which the page does not show again', async ({
  page,
  session,
  api,
}) => {
  const [pbx] = (await api(pbxServers.endpoints.list, { query: '_sort=name&status_ne=disabled' })).data
  await page.goto(`/${session.user.tenant_id}/pbx-servers/detail/${pbx.id}`)
  const request = page.getByRole('main').getByRole('figure', { name: text('pbx.ingest_line') })
  await expect(request.getByRole('code')).toContainText(`/v1/ingest/pbx/${pbx.id}/events`)
  await expect(request.getByRole('code')).toContainText('Bearer $INGEST_KEY')

  const create = text('actions.pbx-servers.ingestKey')
  await page.getByRole('main').getByRole('button', { name: create }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: create }).press('Enter')
  const key = await dialog.getByRole('textbox', { name: text('fields.ingest_key') }).inputValue()
  const own = dialog.getByRole('figure')
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await own.getByRole('button', { name: jobs['jobs.copy'] }).press('Enter')
  await expect(own.getByRole('button', { name: jobs['jobs.copied'] })).toBeVisible()
  const line = await page.evaluate(() => navigator.clipboard.readText())
  expect(line).toContain(`Bearer ${key}`)

  // A shell sends what was copied.
  expect(JSON.parse(execFileSync('sh', ['-c', `${line} -s`], { encoding: 'utf8' })).data.accepted).toBe(1)
  const [call] = (await api(calls.endpoints.list, { query: '_sort=created_at&_order=desc' })).data
  expect(call).toMatchObject({ status: 'ringing', from: '+628111000001', pbx_server_id: pbx.id })

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(request.getByRole('code')).not.toContainText(key)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await sidewaysPixels(page)).toBe(0)
})
