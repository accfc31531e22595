import type { Locator, Page } from '@playwright/test'
import { text } from './words.ts'

/** An entry of the sidebar. */
export const menuItem = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: text('app.sidebar.label') }).getByRole('link', { name, exact: true })
