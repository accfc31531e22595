import { expect, type Page } from '@playwright/test'
import { text } from '../words.ts'

/** Opens a filter of a list by keyboard; one that is not shown is added first. */
export async function openFilter(page: Page, name: string): Promise<void> {
  const toolbar = page.getByRole('search')
  const own = toolbar.getByRole('button', { name, exact: true }).or(toolbar.getByRole('button', { name: `${name}:` }))
  const add = toolbar.getByRole('button', { name: text('app.filter.add') })
  await expect(own.or(add).first()).toBeVisible()
  if (await own.isVisible()) return own.press('Enter')
  await add.press('Enter')
  await toolbar.getByRole('menuitem', { name, exact: true }).press('Enter')
}
