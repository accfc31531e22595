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
