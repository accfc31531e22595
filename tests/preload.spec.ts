import { menuItem } from './support/menu.ts'
import { listRows } from './support/rows.ts'
import { expect, test } from './support/test.ts'

test('the files of the application are requested once, although they are preloaded', async ({ page, session }) => {
  const files: string[] = []
  page.on('request', (request) => /\.(css|js)$/.test(request.url()) && files.push(new URL(request.url()).pathname))
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await expect(listRows(page).first()).toBeVisible()
  expect(files.some((file) => file.endsWith('.css'))).toBe(true)
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

test('a page that is slow to load is outlined in place of the previous one', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await expect(listRows(page).first()).toBeVisible()
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/assets\/.*\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  await menuItem(page, 'Settings').click()
  await expect(page.locator('[data-pending]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.locator('[data-pending]')).toHaveCount(0)
})
