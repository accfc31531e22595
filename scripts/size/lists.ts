import type { Locator, Page } from '@playwright/test'
import type { Session } from '#contract/auth.ts'

export const pathOfList = ({ user }: Session, list: string) => `/${user.tenant_id}/${list}/list`

/** Opens a list and waits until everything it requests has loaded. */
export async function openList(page: Page, session: Session, list: string): Promise<void> {
  await page.goto(pathOfList(session, list))
  await rows(page).first().waitFor()
  await settle(page)
}

export const firstRow = (page: Page, heading: string): Locator =>
  page
    .locator('main')
    .filter({ has: page.getByRole('heading', { level: 1, name: heading }) })
    .locator(loadedRow)
    .first()

/** Waits until no request was sent for some seconds, idle time included. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2500)
  await page.waitForLoadState('networkidle')
}

/** A row with a record, excluding skeleton rows. */
export const loadedRow = 'tr[data-row-key]:not([data-row-key^="loading"])'

const rows = (page: Page) => page.locator(loadedRow)
