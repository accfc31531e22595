import type { Page } from '@playwright/test'

/** Presses Tab, or the given keys, until the control with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp, keys = 'Tab'): Promise<void> {
  const focused = page.locator(':focus')
  const exact = typeof name === 'string'
  const named = page
    .getByLabel(name, { exact })
    .or(page.getByRole('button', { name, exact }))
    .or(page.getByRole('link', { name, exact }))
  for (let presses = 0; presses < 60; presses++) {
    if ((await focused.and(named).count()) > 0) return
    await page.keyboard.press(keys)
  }
  throw new Error(`${keys} does not reach ${name}`)
}
