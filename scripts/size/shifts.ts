import type { Browser } from '@playwright/test'
import type { Session } from '#contract/auth.ts'
import type { Account } from '../../tests/support/accounts.ts'
import { apiOf } from '../../tests/support/api.ts'
import { everyScreen } from '../../tests/support/browser/every-screen.ts'
import { logIn } from '../../tests/support/browser/session.ts'
import { visit } from './browser.ts'
import type { Figure } from './figure.ts'
import { settle } from './lists.ts'

/** Measures the layout shift of each screen while it loads. */
export async function measureShifts(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const sessions = new Map<Account, Session>()
  for (const { name, account, address } of everyScreen) {
    const who = account ?? 'admin'
    const session = sessions.get(who) ?? (await logIn(url, who))
    sessions.set(who, session)
    const path = await address(session.user.tenant_id, apiOf(url, session))
    const { page, close } = await visit(browser, { url, session: account ? session : undefined, isSlow: true })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settle(page)
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
    await close()
    figures.push({ what: `Layout shift: ${name}`, value: Math.round(shift * 10_000) / 10_000, unit: '', budget: 0.02 })
  }
  return figures
}
