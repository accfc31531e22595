import type { Browser } from '@playwright/test'
import type { Session } from '#contract/auth.ts'
import type { Account } from '../../tests/support/accounts.ts'
import { apiOf } from '../../tests/support/api.ts'
import { everyScreen } from '../../tests/support/browser/every-screen.ts'
import { quiet } from '../../tests/support/browser/quiet.ts'
import { logIn } from '../../tests/support/browser/session.ts'
import { gzipSize, visit } from './browser.ts'
import { kilobytes, type Figure } from './figure.ts'
import { settle } from './lists.ts'

/** Scripts that an address loads, and kB of JavaScript by the type of screen: antd's controls of forms are 130 of a form. */
const budget = { files: 12, list: 360, show: 392, create: 520, edit: 520, other: 550 }

/** Screens with parts of several nouns, or with a form in a record: what they load is to grow no further. */
const larger: Record<string, { files?: number; size?: number }> = {
  dashboard: { files: 18 },
  settings: { files: 16 },
  profile: { files: 20 },
  'two-factor authentication': { files: 14 },
  'new user of the own tenant': { files: 17 },
  'knowledge from a web page': { files: 15 },
  'knowledge from files': { files: 15 },
  'knowledge of the voice provider': { files: 14 },
  'configuration of AI agents': { files: 16 },
  'access of a user': { files: 19 },
  'sessions of a user': { files: 19 },
  'history of a user': { files: 19 },
  'history of a role': { files: 16 },
  'passages of an entry': { files: 13 },
  'question to an entry': { files: 16 },
  'versions of an entry': { files: 16 },
  'test cases of an agent': { files: 15 },
  'test panel of an agent': { files: 18, size: 554 },
  'performance of an agent': { files: 27, size: 605 },
  'history of a ticket': { files: 20, size: 608 },
  'tickets, show': { files: 19, size: 599 },
  'contacts, show': { size: 406 },
  'conversations, show': { files: 15, size: 433 },
  'ai-agents, show': { files: 16, size: 550 },
  'ai-agents, create': { files: 21, size: 556 },
  'ai-agents, edit': { files: 24, size: 567 },
  'knowledge-base, create': { files: 15, size: 524 },
  'voices, list': { size: 395 },
  'users, show': { files: 19, size: 545 },
  'users, create': { files: 15, size: 527 },
  'invitations, create': { files: 15, size: 527 },
  'platform-users, create': { files: 17, size: 534 },
  'roles, create': { files: 14, size: 522 },
  'roles, edit': { files: 14, size: 522 },
  'tenants, create': { files: 17, size: 528 },
  'tenants, edit': { files: 17, size: 528 },
  'plans, show': { files: 14 },
  'plans, create': { files: 16, size: 525 },
  'plans, edit': { files: 16, size: 525 },
  'usage-records, list': { files: 19, size: 563 },
  'activity-logs, list': { files: 22, size: 550 },
  'activity-logs, show': { files: 18, size: 538 },
  'agents of an entry': { files: 13 },
  'embedding an agent': { files: 15 },
  'contacts, list': { size: 385 },
  'ai-agents, list': { size: 366 },
  'ai-agent-test-cases, create': { files: 16, size: 550 },
  'ai-agent-test-cases, edit': { files: 16, size: 550 },
  'ai-agent-replays, show': { files: 19, size: 556 },
  'knowledge-base, edit': { files: 14, size: 524 },
  'knowledge-base, show': { files: 15, size: 404 },
  'voices, create': { files: 13, size: 536 },
  'voices, edit': { files: 13, size: 536 },
  'voices, show': { size: 395 },
  'calls, list': { size: 400 },
  'calls, show': { files: 13, size: 414 },
  'phone-numbers, list': { size: 372 },
  'phone-numbers, create': { files: 13, size: 523 },
  'phone-numbers, edit': { size: 522 },
  'phone-numbers, show': { size: 409 },
  'pbx-servers, create': { files: 14, size: 536 },
  'pbx-servers, edit': { files: 14, size: 536 },
  'pbx-servers, show': { files: 16, size: 403 },
  'tenants, list': { size: 368 },
  'platform-users, show': { files: 14 },
}

/** Measures what the address of every screen loads with an empty cache, apart from what is loaded ahead. */
export async function measureDeepLinks(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const sessions = new Map<Account, Session>()
  for (const { name, account, address } of everyScreen) {
    // Public pages have budgets of their own.
    if (!account) continue
    const session = sessions.get(account) ?? (await logIn(url, account))
    sessions.set(account, session)
    const path = await address(session.user.tenant_id, apiOf(url, session))
    const { page, takeRequests, close } = await visit(browser, { url, session, savesData: true })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await quiet(page, 1500)
    const scripts = [...new Set(takeRequests().scripts)]
    await close()
    const { files, size } = { ...budgetOf(name), ...larger[name] }
    figures.push(
      { what: `Scripts: ${name}`, value: scripts.length, unit: '', budget: files },
      kilobytes(`JavaScript: ${name}`, gzipSize(scripts), size),
    )
  }
  return figures
}

function budgetOf(name: string) {
  const screen = name.split(', ').at(-1)!
  return { files: budget.files, size: screen in budget ? budget[screen as keyof typeof budget] : budget.other }
}

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
