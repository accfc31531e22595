import type { Locator, Page } from '@playwright/test'
import type { Session } from '#contract/auth.ts'

export const pathOfList = ({ user }: Session, list: string) => `/${user.tenant_id}/${list}/list`

/** Opens a list and waits until everything that it fetches is there. */
export async function openList(page: Page, session: Session, list: string): Promise<void> {
  await page.goto(pathOfList(session, list))
  await rows(page).first().waitFor()
  await settle(page)
}

export const firstRow = (page: Page, heading: string): Locator =>
  page.locator('main').filter({ has: page.getByRole('heading', { level: 1, name: heading }) }).locator(loadedRow).first()

/** Nothing was asked for in the last seconds, idle time included. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2500)
  await page.waitForLoadState('networkidle')
}

/** A row with a record, not the placeholder of one. */
export const loadedRow = 'tr.ant-table-row:not([data-row-key^="loading"])'

const rows = (page: Page) => page.locator(loadedRow)
