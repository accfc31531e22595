import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import type { Session } from '#contract/auth.ts'
import { removeFolder, startPlatform } from '../tests/support/platform/process.ts'
import { followRequests, quiet } from '../tests/support/browser/quiet.ts'
import { logIn, stored } from '../tests/support/browser/session.ts'
import { launch } from './size/browser.ts'
import { buildConsole } from '../scripts/steps/build.mjs'

const folder = 'src/pages/landing/pictures'
const viewport = { width: 1440, height: 900 }
/** Pixels across; the landing page shows them 1,150 wide at most. */
const widths = [800, 1600]
const locales = ['en', 'id'] as const
const themes = ['light', 'dark'] as const

// Takes the pictures of the landing page: the dashboard of the demo, in both languages and themes.
await buildConsole()
const platform = await startPlatform({ DEMO_CALLS: '2000' })
const browser = await launch()
try {
  mkdirSync(folder, { recursive: true })
  const session = await logIn(platform.url, 'admin')
  for (const locale of locales) for (const theme of themes) await take(browser, platform.url, session, locale, theme)
} finally {
  await browser.close()
  await platform.stop()
  removeFolder(platform.dataDir)
}

async function take(browser: Browser, url: string, session: Session, locale: string, theme: string) {
  const storageState = stored(session, url)
  storageState.origins[0]!.localStorage.push({ name: 'locale', value: locale }, { name: 'theme', value: theme })
  const context = await browser.newContext({ baseURL: url, viewport, storageState })
  followRequests(context)
  const page = await context.newPage()
  await page.goto(`/${session.user.tenant_id}/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await quiet(page)
  // Chromium encodes WebP itself, so that no package has to.
  const chromium = await context.newCDPSession(page)
  for (const width of widths) {
    const clip = { x: 0, y: 0, ...viewport, scale: width / viewport.width }
    const { data } = await chromium.send('Page.captureScreenshot', { format: 'webp', quality: 75, clip })
    const file = `${folder}/${locale}-${theme}-${width}.webp`
    const picture = Buffer.from(data, 'base64')
    writeFileSync(file, picture)
    console.log(`written ${file}, ${Math.round(picture.length / 1024)} kB`)
  }
  await context.close()
}
