import type { Browser } from '@playwright/test'
import type { Session } from '#contract/auth.ts'
import type { Account } from '../../tests/support/accounts.ts'
import { apiOf } from '../../tests/support/api.ts'
import { everyScreen } from '../../tests/support/every-screen.ts'
import { quiet } from '../../tests/support/quiet.ts'
import { logIn } from '../../tests/support/session.ts'
import { gzipSize, visit } from './browser.ts'
import { kilobytes, type Figure } from './figure.ts'

/** Scripts that an address loads, and kB of JavaScript by the type of screen: antd's controls of forms are 130 of a form. */
const budget = { files: 12, list: 360, show: 392, create: 520, edit: 520, other: 550 }

/** Screens with parts of several nouns, or with a form in a record: what they load is to grow no further. */
const larger: Record<string, { files?: number; size?: number }> = {
  dashboard: { files: 13, size: 402 },
  settings: { files: 16 },
  profile: { files: 18 },
  'two-factor authentication': { files: 14 },
  'new user of the own tenant': { files: 15 },
  'knowledge from a web page': { files: 15 },
  'knowledge from files': { files: 15 },
  'knowledge of the voice provider': { files: 14 },
  'configuration of AI agents': { files: 16 },
  'access of a user': { files: 17 },
  'sessions of a user': { files: 17 },
  'history of a user': { files: 18 },
  'history of a role': { files: 14 },
  'passages of an entry': { files: 14 },
  'question to an entry': { files: 14 },
  'versions of an entry': { files: 14 },
  'test cases of an agent': { files: 14 },
  'test panel of an agent': { files: 17 },
  'performance of an agent': { files: 16 },
  'history of a ticket': { files: 18, size: 555 },
  'tickets, show': { files: 18, size: 555 },
  'contacts, show': { files: 13 },
  'conversations, show': { files: 13 },
  'ai-agents, show': { files: 16, size: 530 },
  'ai-agents, create': { files: 18, size: 532 },
  'ai-agents, edit': { files: 18, size: 532 },
  'knowledge-base, create': { files: 15 },
  'voices, list': { size: 392 },
  'users, show': { files: 17, size: 530 },
  'users, create': { files: 14 },
  'invitations, create': { files: 14 },
  'platform-users, create': { files: 15 },
  'roles, create': { files: 14 },
  'roles, edit': { files: 14 },
  'tenants, create': { files: 15 },
  'tenants, edit': { files: 15 },
  'plans, show': { files: 14 },
  'plans, create': { files: 16 },
  'plans, edit': { files: 16 },
  'usage-records, list': { files: 14, size: 525 },
  'activity-logs, list': { files: 20, size: 535 },
  'activity-logs, show': { files: 18, size: 530 },
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
