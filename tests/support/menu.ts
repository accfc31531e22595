import type { Locator, Page } from '@playwright/test'
import { text } from './words.ts'

/** An entry of the sidebar; one that the role may not open says so after its name. */
export const menuItem = (page: Page, name: string): Locator => {
  const locked = text('app.sidebar.locked').replace(/[()]/g, '\\$&')
  return page
    .getByRole('navigation', { name: text('app.sidebar.label') })
    .getByRole('link', { name: new RegExp(`^${name}( ${locked})?$`) })
}
