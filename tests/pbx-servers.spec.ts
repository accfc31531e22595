import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages as jobs } from '#locales/en/jobs.ts'
import { messages as steps } from '#locales/en/steps.ts'
import { choose, control } from './support/browser/form.ts'
import { certificateFor, startKamailio, withoutSip } from './support/peers/sip-peers.ts'
import { removeFolder } from './support/platform/process.ts'
import { expect, test } from './support/browser/test.ts'
import { fieldName, text } from './support/words.ts'

test.skip(withoutSip !== undefined, withoutSip)

test('a new PBX server fails at REGISTER with the reason, and passes with the right password', async ({
  page,
  session,
}) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'pbx-'))
  const certificate = certificateFor(folder, 'localhost')
  const pbx = await startKamailio({ certificate, password: 'right', realm: 'pbx.test', algorithm: 'SHA-256' })
  const name = `Journey ${Date.now()}`
  await page.goto(`/${session.user.tenant_id}/pbx-servers/create`)
  await control(page, 'name').fill(name)
  await choose(page, control(page, 'vendor'), 'Asterisk')
  await control(page, 'host').fill('127.0.0.1')
  await control(page, 'port').fill(String(pbx.port))
  await control(page, 'realm').fill('pbx.test')
  await control(page, 'username').fill('console')
  await control(page, 'secret').fill('wrong')
  await page.getByRole('button', { name: text('app.record.create', { noun: 'PBX server' }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const record = page.getByRole('main')
  // Connecting it is the next step until something has arrived from it.
  await expect(record.locator('section[id^=section-]').first()).toHaveId('section-connection')

  const dialog = page.getByRole('dialog', { name: `Test ${name}` })
  const step = (key: keyof typeof steps) => dialog.getByRole('listitem').filter({ hasText: steps[key] })
  const runTest = () => page.getByRole('button', { name: 'Test', exact: true }).click()
  await runTest()
  await expect(step('steps.options')).toContainText(jobs['jobs.step.ok'])
  await expect(step('steps.register')).toContainText(jobs['jobs.step.failed'])
  await expect(step('steps.register')).toContainText(text('step_problems.wrong_password'))
  // Escape cancels a running test.
  await expect(dialog.getByRole('button', { name: jobs['jobs.retry'] })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(record.getByText('Degraded', { exact: true })).toBeVisible()
  await expect(record.getByText(text('step_problems.wrong_password'))).toBeVisible()

  await page.getByRole('link', { name: text('app.record.edit') }).click()
  await page.getByRole('button', { name: `Replace ${fieldName('secret')}` }).click()
  await control(page, 'secret').fill('right')
  await page.getByRole('button', { name: text('app.record.save') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await runTest()
  await expect(dialog.getByRole('status')).toHaveText(jobs['jobs.steps.succeeded'])
  await expect(step('steps.register')).toContainText(jobs['jobs.step.ok'])
  await page.keyboard.press('Escape')
  await expect(record.getByText('Online', { exact: true })).toBeVisible()
  await pbx.stop()
  removeFolder(folder)
})
