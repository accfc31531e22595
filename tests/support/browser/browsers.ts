import { expect, type Browser, type Page } from '@playwright/test'
import type { Session } from '#contract/auth.ts'
import { newPassword } from '../people.ts'
import { followRequests } from './quiet.ts'
import { stored } from './session.ts'
import { fillLogIn } from './visitor.ts'
import { text } from '../words.ts'

/** For `browser.newContext(nobody)`: a browser without a session. */
export const nobody = { storageState: { cookies: [], origins: [] } }

/** Opens a second browser with the given session. */
export async function openAs(browser: Browser, url: string, session: Session): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, storageState: stored(session, url), locale: 'en-GB' })
  followRequests(context)
  return context.newPage()
}

/** Logs in as a user added by `addColleague`. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login')
  await fillLogIn(page, email, newPassword)
}

export async function logOut(page: Page, { user }: Session): Promise<void> {
  await page.getByRole('button', { name: text('app.user_menu', { name: user.name }) }).click()
  await page.getByRole('menuitem', { name: text('app.log_out') }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
}

/** The session as stored by the browser. */
export async function storedSession(page: Page): Promise<Session> {
  const copy = await page.evaluate(() => localStorage.getItem('call-center-session'))
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'token')!
  return { ...JSON.parse(copy!), token: JSON.parse(decodeURIComponent(cookie.value)) }
}
