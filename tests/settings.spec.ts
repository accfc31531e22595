import { settings } from '#contract/settings.ts'
import { apiOf } from './support/api.ts'
import { openAs } from './support/browser/browsers.ts'
import { fill } from './support/browser/form.ts'
import { addTenant } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'
import { fieldName, text, valueName } from './support/words.ts'

test('name, business hours, holidays, and required two-factor authentication @core', async ({ browser, platform }) => {
  test.slow()
  const founder = await addTenant(platform.url)
  const page = await openAs(browser, platform.url, founder)
  await page.goto(`/${founder.user.tenant_id}/settings`)
  await page.getByLabel(fieldName('name'), { exact: true }).fill('Renamed by a test')
  const monday = page.getByRole('group', { name: valueName('day', 'mon') })
  await monday.getByRole('button', { name: text('kinds.hours.add', { day: valueName('day', 'mon') }) }).click()
  await monday.getByLabel(text('kinds.hours.from', { number: 2 })).fill('16:00')
  await expect(monday.getByText(text('kinds.hours.overlap'))).toBeVisible()
  await monday.getByLabel(text('kinds.hours.to', { number: 1 })).fill('12:00')
  await monday.getByLabel(text('kinds.hours.from', { number: 2 })).fill('13:00')
  const holidays = [
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2027-01-01', name: "New Year's Day" },
  ]
  await fill(
    page,
    settings.writable.find(({ name }) => name === 'holidays')!,
    holidays,
  )
  await page.getByLabel(fieldName('redact_after_days')).fill('30')
  await page.getByRole('button', { name: text('app.record.save') }).click()
  await expect(page.getByRole('banner').getByText('Renamed by a test')).toBeVisible()
  const { data } = await apiOf(platform.url, founder)(settings.endpoints.read)
  expect(data.redact_after_days).toBe(30)
  expect(data.holidays).toEqual(holidays)
  expect(data.business_hours.mon).toEqual([
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '20:00' },
  ])

  await page.getByRole('switch', { name: text('iam.settings.require_mfa') }).click()
  await page.getByRole('button', { name: text('app.record.save') }).click()
  await expect(page.getByRole('complementary', { name: text('iam.mfa.title') })).toContainText('Renamed by a test')

  await page.getByLabel(text('iam.settings.grace_days')).fill('0')
  await page.getByRole('button', { name: text('app.record.save') }).click()
  await expect(page).toHaveURL(/\/mfa\/setup$/)
  await expect(page.getByRole('alert')).toContainText('Renamed by a test')
  await page.goto(`/${founder.user.tenant_id}/iam/users/list`)
  await expect(page).toHaveURL(/\/mfa\/setup$/)
  await page.context().close()
})

test('settings that another user saved meanwhile are adopted, except for what was changed here', async ({
  browser,
  platform,
}) => {
  const founder = await addTenant(platform.url)
  const call = apiOf(platform.url, founder)
  const page = await openAs(browser, platform.url, founder)
  await page.goto(`/${founder.user.tenant_id}/settings`)
  await page.getByLabel(fieldName('redact_after_days')).fill('30')
  const { updated_at } = (await call(settings.endpoints.read)).data
  await call(settings.endpoints.update, { body: { name: 'Renamed elsewhere', redact_after_days: 60, updated_at } })
  const save = page.getByRole('button', { name: text('app.record.save') })
  await save.click()
  await expect(page.getByText(text('iam.settings.conflict'))).toBeVisible()
  await expect(page.getByLabel(fieldName('name'), { exact: true })).toHaveValue('Renamed elsewhere')
  await expect(page.getByLabel(fieldName('redact_after_days'))).toHaveValue('30')
  await save.click()
  await expect(page.getByText(text('iam.settings.saved'))).toBeVisible()
  expect((await call(settings.endpoints.read)).data).toMatchObject({ name: 'Renamed elsewhere', redact_after_days: 30 })
  await page.context().close()
})
