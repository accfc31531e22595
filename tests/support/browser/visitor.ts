import type { Page } from '@playwright/test'

/** The address of the dashboard. */
export const dashboard = /\/[0-9a-f-]{36}\/dashboard$/

export const someone = (who: string) => `${who}-${crypto.randomUUID().slice(0, 8)}@visitor.test`

export const code = (page: Page) => page.getByLabel('Code', { exact: true })

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The notes that the pages of a flow left in the tab. */
export const notes = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

export async function fillLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Log in')
}
