import { aiAgents } from '#contract/ai-agents/contract.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { findingsIn } from './support/browser/checks.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** The pages of new records: the next step first, done ones small, no cards of dashes. */

test('a new number leads from what answers it to its first call', async ({ page, session, api }) => {
  const body = { type: 'extension', extension: '7301', label: 'Kiosk' }
  const { data: number } = await api(phoneNumbers.endpoints.create, { body })
  await page.goto(`/${session.user.tenant_id}/phone-numbers/detail/${number.id}`)
  const setup = page.getByRole('region', { name: text('app.setup.title') })
  await expect(setup.getByRole('listitem').filter({ hasText: 'Choose a PBX server' })).toContainText('done')
  await expect(setup.locator('[aria-current=step]')).toHaveText('Choose what answers')
  await expect(page.getByText('Not set:')).toHaveCount(0)
  expect(await findingsIn(page, 'dark')).toEqual([])
  await setup.getByRole('link', { name: 'Continue' }).press('Enter')
  await expect(page.getByRole('tab', { name: 'Routing' })).toHaveAttribute('aria-selected', 'true')

  await api(phoneNumbers.endpoints.setCallHandler, {
    params: { id: number.id },
    body: { type: 'extension', target: '101' },
  })
  await page.reload()
  await expect(setup.locator('[aria-current=step]')).toHaveText('Provision the number')
  await expect(page.getByRole('button', { name: 'Provision', exact: true })).toHaveCount(1)
  await setup.getByRole('button', { name: 'Provision', exact: true }).press('Enter')
  await expect(setup.locator('[aria-current=step]')).toHaveText('Take a first call')
  await expect(setup.getByText('3 of 4 done')).toBeVisible()
})

test('a new agent leads to its knowledge, and says nothing that it is not', async ({ page, session, api }) => {
  const body = { name: 'Night desk', system_prompt: 'You answer at night.', first_message: 'Good night' }
  const { data: agent } = await api(aiAgents.endpoints.create, { body: { ...body, primary_language: 'en' } })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/${session.user.tenant_id}/ai-agents/detail/${agent.id}`)
  const setup = page.getByRole('region', { name: text('app.setup.title') })
  await expect(setup.locator('[aria-current=step]')).toHaveText('Add knowledge')
  await expect(page.getByRole('region', { name: 'Operation' })).toHaveCount(0)
  await expect(page.getByText('Not set:')).toHaveCount(0)
  expect(await findingsIn(page, 'light')).toEqual([])
  await setup.getByRole('link', { name: 'Continue' }).press('Enter')
  await expect(page.locator('#section-knowledge')).toBeVisible()
})

test('a new PBX server leads to its key and connection, and its empty parts stand last', async ({
  page,
  session,
  api,
}) => {
  const body = { name: 'Airport', vendor: 'asterisk', host: 'airport.example.com' }
  const { data: server } = await api(pbxServers.endpoints.create, { body })
  await page.goto(`/${session.user.tenant_id}/pbx-servers/detail/${server.id}`)
  const setup = page.getByRole('region', { name: text('app.setup.title') })
  await expect(setup.locator('[aria-current=step]')).toHaveText('Create an ingest key')
  await expect(page.locator('[data-record] section[id^=section-]').first()).toHaveId('section-connection')
  for (const name of ['Sync', 'Connection test']) await expect(page.getByRole('region', { name })).toHaveCount(0)
  // The dialog with the key, which is shown once, outlives the step.
  await setup.getByRole('button', { name: 'Create ingest key' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create ingest key' }).click()
  await expect(dialog.getByRole('textbox', { name: text('fields.ingest_key') })).toBeVisible()
  await expect(setup.locator('[aria-current=step]')).toHaveText('Connect the server')
  await expect(dialog.getByRole('textbox', { name: text('fields.ingest_key') })).toBeVisible()
  await page.keyboard.press('Escape')
  const more = page.getByRole('region', { name: text('app.setup.bare') })
  await more.getByRole('link', { name: 'SIP credentials' }).press('Enter')
  await expect(page).toHaveURL(/update\/.*#section-credentials$/)
})
