import type { Page } from '@playwright/test'
import { lineTests } from '../../examples/line-tests/contract.ts'
import { findings } from '../support/browser/checks.ts'
import { expect, test } from '../support/browser/test.ts'

const { create } = lineTests.endpoints

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Jobs' })

test('an action streams its steps, is canceled, and retried', async ({ page, api, session }) => {
  const { data } = await api(create, { body: { name: 'Head office', host: 'slow.test' } })
  await page.goto(`/${session.user.tenant_id}/line-tests/detail/${data.id}`)
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  const steps = page.getByRole('dialog').getByRole('listitem')
  await expect(steps.filter({ hasText: 'Look up the host' })).toContainText('Done')
  await expect(steps.filter({ hasText: 'Connect' })).toContainText('Running')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(steps.filter({ hasText: 'Connect' })).toContainText('Canceled')
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect(page.getByText('All steps succeeded')).toBeVisible()
  await expect(page.getByText('The test has ended.')).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('digits are pressed on a line over a WebSocket, and a wrong one is refused', async ({ page, api, session }) => {
  const { data } = await api(create, { body: { name: 'Talking line', host: 'pbx.test' } })
  await page.goto(`/${session.user.tenant_id}/line-tests/detail/${data.id}`)
  await page.getByRole('button', { name: 'Press digits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Press digits' })
  await dialog.getByLabel('Digits').fill('42#')
  await dialog.getByRole('button', { name: 'Press', exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveText(['4 2 #'])
  await dialog.getByLabel('Digits').fill('x')
  await dialog.getByRole('button', { name: 'Press', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Some fields need your attention')
  expect(await findings(page)).toEqual([])
})

test('an action over all records is disabled above an empty list, with the reason', async ({ page, session }) => {
  await page.route(/\/line-tests\/list/, (route) =>
    route.request().resourceType() === 'document'
      ? route.fallback()
      : route.fulfill({ json: { data: [], meta: { total: 0, total_is_capped: false } } }),
  )
  await page.goto(`/${session.user.tenant_id}/line-tests/list`)
  const button = page.getByRole('button', { name: 'Test all' })
  await expect(button).toHaveAttribute('aria-description', 'No lines yet')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
})

test('an archived record says why its action is refused', async ({ page, api, session }) => {
  const { data } = await api(create, { body: { name: 'Old office', host: 'pbx.test', is_archived: true } })
  await page.goto(`/${session.user.tenant_id}/line-tests/detail/${data.id}`)
  await page.getByRole('button', { name: 'Actions for Old office' }).click()
  await expect(page.getByRole('menuitem', { name: 'Test' })).toContainText('This record is archived')
})

test('a job goes on while the tab is closed, and its result is found on coming back', async ({
  page,
  api,
  session,
}) => {
  for (const [name, host] of [
    ['A', 'slow.a'],
    ['B', 'slow.b'],
  ])
    await api(create, { body: { name, host } })
  await api(create, { body: { name: 'Closed line', host: 'pbx.test', is_archived: true } })
  const list = `/${session.user.tenant_id}/line-tests/list`
  await page.goto(list)
  await page.getByRole('button', { name: 'Test all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Test all' }).click()
  await expect(page.getByRole('button', { name: /Jobs: 1 running/ })).toBeVisible()
  const context = page.context()
  await page.close()

  const back = await context.newPage()
  await back.goto(`/${session.user.tenant_id}/dashboard`)
  const toast = back.locator('[data-sonner-toast][data-type=warning]')
  await expect(toast).toContainText(/“Test all”: \d+ of \d+ done/, { timeout: 30_000 })
  await toast.getByRole('button', { name: 'See what failed' }).click()
  const failed = drawer(back).getByRole('list', { name: 'Items that were not done' }).getByRole('listitem')
  await expect(failed).toContainText(['Closed line'])
  await expect(failed).toContainText(['This record is archived'])
  await expect(drawer(back)).toContainText('lines answered')
  expect(await findings(back)).toEqual([])
  await drawer(back).getByRole('button', { name: 'Run again' }).click()
  await expect(drawer(back).getByText('Partly done', { exact: true })).toBeVisible({ timeout: 20_000 })
})
