import type { Locator, Page } from '@playwright/test'
import type { Session } from '#contract/auth.ts'
import { quiet } from '../../tests/support/browser/quiet.ts'

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
export const settle = (page: Page): Promise<void> => quiet(page, 2500)

/** A row with a record, excluding skeleton rows. */
export const loadedRow = 'tr[data-row-key]:not([data-row-key^="loading"])'

const rows = (page: Page) => page.locator(loadedRow)
