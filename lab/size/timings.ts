import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import type { Browser, Page } from '@playwright/test'
import type { Session } from '#contract/auth.ts'
import { accounts, password } from '../../tests/support/accounts.ts'
import { freePort } from '../../tests/support/platform/process.ts'
import { visit } from './browser.ts'
import type { Figure } from './figure.ts'
import { loadedRow, openList, pathOfList } from './lists.ts'

const runs = 3

/** Milliseconds from a click on another list to its first row. */
export async function measureListToList(browser: Browser, url: string, session: Session): Promise<Figure[]> {
  const cold = await repeat(() => listToList(browser, url, session, false))
  const hovered = await repeat(() => listToList(browser, url, session, true))
  return [
    { what: 'From one list to another', value: cold, unit: 'ms', budget: 450, isTiming: true },
    { what: 'From one list to another, after hovering', value: hovered, unit: 'ms', budget: 220, isTiming: true },
  ]
}

/** Measures the address of a list for a logged-in user with an empty cache: the first paint, then its first row. */
export async function measureFirstRow(browser: Browser, url: string, session: Session): Promise<Figure[]> {
  const seen: number[] = []
  const row = await repeat(async () => {
    const { page, close } = await visit(browser, { url, session, isSlow: true })
    await page.goto(pathOfList(session, 'tickets'), { waitUntil: 'commit' })
    await page.locator(loadedRow).first().waitFor()
    const times = await page.evaluate(() => ({
      row: (window as unknown as { rowAt: number }).rowAt,
      seen: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    }))
    await close()
    seen.push(Math.round(times.seen))
    return Math.round(times.row)
  })
  return [
    { what: 'First list: outline', value: Math.min(...seen), unit: 'ms' },
    { what: 'First list: first row', value: row, unit: 'ms' },
  ]
}

/** Milliseconds from "Log in" to the first row of the requested list, compared with a build in one chunk. */
export async function measureLogInToList(browser: Browser, url: string, eagerUrl: string, session: Session) {
  const split = await repeat(() => logInToList(browser, url, session))
  const eager = await repeat(() => logInToList(browser, eagerUrl, session))
  const ratio = Math.round((split / eager) * 100) / 100
  return [
    { what: 'From the click on Log in to the first row', value: split, unit: 'ms' },
    { what: 'The same with everything loaded beforehand', value: eager, unit: 'ms' },
    { what: 'The first in terms of the second', value: ratio, unit: '×', budget: 1.3 },
  ]
}

async function listToList(browser: Browser, url: string, session: Session, isHovered: boolean): Promise<number> {
  const { page, close } = await visit(browser, { url, session, isSlow: true })
  await openList(page, session, 'tickets')
  const path = pathOfList(session, 'iam/users')
  if (isHovered) {
    const fetched = page.waitForResponse((response) => response.url().includes('/iam/users/list?'))
    await page.locator(`nav a[href="${path}"]`).hover()
    await fetched
    await page.waitForTimeout(500)
  }
  const time = await clickUntilRow(page, `nav a[href="${path}"]`, path)
  await close()
  return time
}

async function logInToList(browser: Browser, url: string, session: Session): Promise<number> {
  const { page, close } = await visit(browser, { url, isSlow: true })
  const path = pathOfList(session, 'tickets')
  await page.goto(path)
  await page.getByLabel('Email').pressSequentially(accounts.admin, { delay: 90 })
  await page.locator('input[type=password]').pressSequentially(password, { delay: 90 })
  const time = await clickUntilRow(page, 'form button[type=submit]', path)
  await close()
  return time
}

/** Measured in the page, up to the frame that shows the row. */
const clickUntilRow = (page: Page, target: string, path: string): Promise<number> =>
  page.evaluate(
    ([target, path, row]) =>
      new Promise<number>((resolve) => {
        const begin = performance.now()
        const isThere = () => location.pathname === path && document.querySelector(row) !== null
        const observer = new MutationObserver(() => {
          if (!isThere()) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now() - begin))))
        })
        document.querySelectorAll(row).forEach((old) => old.setAttribute('data-row-key', 'loading-old'))
        observer.observe(document.body, { childList: true, subtree: true, attributes: true })
        document.querySelector<HTMLElement>(target)!.click()
      }),
    [target, path, loadedRow] as const,
  )

/** Takes the best of several runs, since other load slows the rest. */
export async function repeat(measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await measure())
  return Math.min(...times)
}

export interface EagerConsole {
  url: string
  close(): Promise<void>
}

/** Builds the console in one chunk, the baseline for code splitting. */
export async function serveEagerConsole(platformUrl: string): Promise<EagerConsole> {
  const outDir = mkdtempSync(join(tmpdir(), 'eager-'))
  const output = { codeSplitting: false } as const
  await build({
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, manifest: false, chunkSizeWarningLimit: 5000, rolldownOptions: { output } },
  })
  const port = await freePort()
  const proxy = { '/v1': platformUrl, '/api': platformUrl }
  const server = await preview({
    logLevel: 'warn',
    build: { outDir },
    preview: { port, strictPort: true, host: '127.0.0.1', proxy },
  })
  return {
    url: `http://localhost:${port}`,
    async close() {
      await server.close()
      rmSync(outDir, { recursive: true })
    },
  }
}
