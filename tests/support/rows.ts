import type { Locator, Page } from '@playwright/test'

/** The menus of a list's rows: the skeleton of a list has rows as well, but no menus. */
export const rowMenus = (page: Page): Locator => page.getByRole('button', { name: /^Actions for / })
