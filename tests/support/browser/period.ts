import type { Locator, Page } from '@playwright/test'
import { text } from '../words.ts'

/** The button that says the period of figures. */
export const periodButton = (within: Page | Locator) =>
  within.getByRole('button', { name: new RegExp(`^${text('app.period')}: `) })

/** Chooses a period by its name. */
export async function choosePeriod(within: Page | Locator, name: string) {
  await periodButton(within).click()
  await within.getByRole('menuitemradio', { name, exact: true }).click()
}
