import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openAs } from './support/browser/browsers.ts'
import { findings, sidewaysPixels } from './support/browser/checks.ts'
import { inDatabase } from './support/platform/in-database.ts'
import { addTenant } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

test('1,200 tickets that match are closed while no tab is open, and exported', async ({ browser, platform }) => {
  test.slow()
  const founder = await addTenant(platform.url)
  const tenantId = founder.user.tenant_id
  await inDatabase(platform, (db) =>
    db.execute(sql`
      insert into tickets (tenant_id, id, created_at, updated_at, number, subject, description, category, priority, status)
      select ${tenantId}, gen_random_uuid(), now(), now(), n, 'Outage ' || n, 'x', 'other', 'normal', 'resolved'
      from generate_series(1, 1200) n`),
  )
  const page = await openAs(browser, platform.url, founder)
  await page.goto(`/${tenantId}/tickets/list?status=resolved`)
  await page.getByLabel('Select all on this page').check()
  await bar(page).getByRole('button', { name: 'Select all 1,200 tickets that match' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('All 1,200 selected')
  await page.setViewportSize({ width: 320, height: 800 })
  await expect(bar(page)).toBeVisible()
  expect(await sidewaysPixels(page)).toBe(0)
  expect(await findings(page)).toEqual([])

  await bar(page).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as closed' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This applies to 1,200 rows.')
  await dialog.getByRole('button', { name: 'Mark as closed' }).click()
  await expect(page.getByRole('region', { name: 'Action on several rows' })).toBeVisible()
  const context = page.context()
  await page.close()

  const back = await context.newPage()
  await back.goto(`/${tenantId}/dashboard`)
  await expect(
    back.getByRole('region', { name: 'Notifications' }).getByText('1,200 tickets marked as Closed'),
  ).toBeVisible({
    timeout: 180_000,
  })
  await back.getByRole('button', { name: 'Jobs', exact: true }).click()
  await expect(back.getByRole('dialog', { name: 'Jobs' })).toContainText('1,200 of 1,200 done')
  await back.goto(`/${tenantId}/tickets/list?status=closed`)
  await expect(back.getByRole('region', { name: 'Action on several rows' })).toContainText(
    '1,200 tickets marked as Closed',
  )

  const exported = back.waitForEvent('download')
  await back.getByRole('button', { name: 'Export' }).click()
  await back.getByRole('menuitem', { name: 'CSV' }).click()
  const [head, ...rows] = readFileSync(await (await exported).path(), 'utf8')
    .trim()
    .split(/\r?\n/)
  expect(head).toContain('Subject')
  expect(rows).toHaveLength(1200)
  expect(rows.every((row) => /Outage \d+/.test(row))).toBe(true)
  await context.close()
})
