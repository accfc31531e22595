import type { Locator, Page } from '@playwright/test'
import { text } from '../words.ts'

/** An entry of the sidebar; one that the role may not open says so after its name. */
export const menuItem = (page: Page, name: string): Locator => {
  const locked = text('app.sidebar.locked').replace(/[()]/g, '\\$&')
  return page
    .getByRole('navigation', { name: text('app.sidebar.label') })
    .getByRole('link', { name: new RegExp(`^${name}( ${locked})?$`) })
}

/** Unfolds the entries that the role may not open. */
export const unfoldLocked = (page: Page): Promise<void> =>
  page
    .getByRole('navigation', { name: text('app.sidebar.label') })
    .getByRole('button', { name: lockedName })
    .click()

export const lockedName = new RegExp(
  `^${text('app.sidebar.not_allowed', { count: 0 }).replace(/\(0\)/, '\\(\\d+\\)')}$`,
)
