import { settings } from '#contract/settings.ts'
import { apiOf } from './support/api.ts'
import { openAs } from './support/browser/browsers.ts'
import { addTenant } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

test('an administrator sees the days left of a trial, and chooses a plan', async ({ browser, platform }) => {
  const founder = await addTenant(platform.url)
  const page = await openAs(browser, platform.url, founder)
  await page.goto(`/${founder.user.tenant_id}/dashboard`)
  const notice = page.getByRole('complementary', { name: text('dashboard.trial') })
  await expect(notice).toContainText('ends in 14 days')
  await notice.getByRole('link', { name: text('dashboard.trial.choose') }).click()

  await expect(page.getByText(text('iam.plan.none'))).toBeVisible()
  await page.getByRole('combobox', { name: text('iam.plan.choose') }).press('ArrowDown')
  await page.locator('.ant-select-item-option', { hasText: 'Growth, ' }).click()
  await page.getByRole('button', { name: text('iam.plan.submit') }).click()
  await expect(page.getByText(text('iam.plan.current', { plan: 'Growth' }))).toBeVisible()
  const { data } = await apiOf(platform.url, founder)(settings.endpoints.read)
  expect(data.plan.label).toBe('Growth')
  await page.context().close()
})

test('a tenant that is not on trial sees no notice', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/dashboard`)
  await expect(page.getByText(text('dashboard.calls'), { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('complementary', { name: text('dashboard.trial') })).toHaveCount(0)
  await page.goto(`/${session.user.tenant_id}/settings`)
  await expect(page.getByText(text('iam.plan.fixed'))).toBeVisible()
})
