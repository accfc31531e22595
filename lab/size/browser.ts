import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from '@playwright/test'
import type { Session } from '#contract/auth.ts'
import { followRequests } from '../../tests/support/browser/quiet.ts'
import { stored } from '../../tests/support/browser/session.ts'
import { findChromium } from '../../scripts/steps/chromium.ts'

export const launch = () =>
  chromium.launch({ executablePath: findChromium(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })

export interface Visit {
  page: Page
  /** Paths of the requests since the last call, by type. */
  takeRequests(): { scripts: string[]; calls: string[] }
  close(): Promise<void>
}

interface Options {
  url: string
  /** Logged in from the start. */
  session?: Session
  /** Throttles the processor four times, and the network to 1.6 Mbit/s and 150 ms. */
  isSlow?: boolean
  /** Asks to save data, so that nothing is loaded ahead for the next screen until the page is used. */
  savesData?: boolean
}

/** Opens a page with an empty cache. */
export async function visit(browser: Browser, { url, session, isSlow, savesData }: Options): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    storageState: session && stored(session, url),
  })
  followRequests(context)
  const page = await context.newPage()
  // Compiled functions sent into the page call this helper.
  await page.addInitScript('globalThis.__name = (target) => target')
  await page.addInitScript(observe)
  if (savesData) await page.addInitScript(saveData)
  if (isSlow) await slowDown(page)

  let paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return {
    page,
    takeRequests() {
      const taken = paths
      paths = []
      return { scripts: taken.filter(isScript), calls: taken.filter((path) => /^\/(v1|api)\//.test(path)) }
    },
    close: () => context.close(),
  }
}

export const isScript = (path: string) => path.endsWith('.js')

/** Bytes of the JavaScript files with gzip level 9. */
export function gzipSize(paths: string[]): number {
  return [...new Set(paths)].reduce((total, path) => total + sizeOf(path), 0)
}

function sizeOf(path: string): number {
  const file = join('dist', path)
  return existsSync(file) ? gzipSync(readFileSync(file), { level: 9 }).length : 0
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Runs in the page. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** Runs in the page: records when the first field and the first row appear, and sums up layout shifts. */
function observe() {
  const noted = window as unknown as { formAt?: number; rowAt?: number; shift: number }
  noted.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) noted.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver((_, observer) => {
    if (!document.querySelector('form input, main select')) return
    noted.formAt = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tr[data-row-key]')) return
    noted.rowAt = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}
