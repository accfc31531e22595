import { expect, type Page } from '@playwright/test'
import { text } from '../words.ts'

/**
 * Opens a filter of a list by keyboard; one that is not shown is added first.
 *
 * @param adds the button that adds it, in the language of the page
 */
export async function openFilter(page: Page, name: string, adds = text('app.filter.add')): Promise<void> {
  const toolbar = page.getByRole('search')
  const own = toolbar.getByRole('button', { name, exact: true }).or(toolbar.getByRole('button', { name: `${name}:` }))
  const add = toolbar.getByRole('button', { name: adds })
  await expect(own.or(add).first()).toBeVisible()
  if (await own.isVisible()) return own.press('Enter')
  await add.press('Enter')
  await toolbar.getByRole('menuitem', { name, exact: true }).press('Enter')
}
