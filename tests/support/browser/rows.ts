import type { Locator, Page } from '@playwright/test'

/** The row menus of a list. Skeleton rows have none. */
export const rowMenus = (page: Page): Locator => page.getByRole('button', { name: /^Actions for / })

/** The rows of a list that hold a record, without skeleton rows. */
export const listRows = (page: Page): Locator => page.locator('tbody tr[data-row-key]')
