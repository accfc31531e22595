import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import type { Session } from '#contract/auth.ts'
import { manifestOf, withImports, type ManifestChunk } from '../../scripts/vite/manifest.ts'
import { gzipSize, isScript, visit } from './browser.ts'
import { kilobytes, type Figure } from './figure.ts'
import { firstRow, openList, settle } from './lists.ts'

/** Measures the downloads of the log-in page, and their timing. */
export async function measureLogIn(browser: Browser, url: string): Promise<Figure[]> {
  const { page, close } = await visit(browser, { url, isSlow: true })
  await page.goto('/auth/login')
  await page.locator('form input').first().waitFor()
  await settle(page)
  const { scripts, formAt } = await page.evaluate(() => ({
    scripts: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
    formAt: (window as unknown as { formAt: number }).formAt,
  }))
  await close()

  const application = applicationChunks()
  const begins = scripts.filter(({ path }) => application.has(path)).map(({ startTime }) => startTime)
  if (begins.length === 0) throw new Error('The log-in page does not fetch the application in idle time')
  const sizeUntil = (time: number) =>
    gzipSize(scripts.filter(({ path, startTime }) => isScript(path) && startTime < time).map(({ path }) => path))
  return [
    kilobytes('JavaScript until the log-in form can be typed into', sizeUntil(formAt), 102),
    kilobytes('JavaScript before the application itself is fetched', sizeUntil(Math.min(...begins)), 140),
  ]
}

export async function measureLists(browser: Browser, url: string, session: Session): Promise<Figure[]> {
  const { page, takeRequests, close } = await visit(browser, { url, session, savesData: true })
  await openList(page, session, 'tickets')
  const first = takeRequests().scripts

  await page.locator(`nav a[href$="/iam/users/list"]`).click()
  await firstRow(page, 'Users').waitFor()
  await settle(page)
  const { scripts, calls } = takeRequests()
  await close()
  return [
    kilobytes('JavaScript of the first list in all', gzipSize(first), 335),
    { what: 'Scripts of the first list', value: new Set(first).size, unit: '', budget: 8 },
    // The declaration of the other list with its contract, and the contracts that this one refers to.
    { what: 'Scripts loaded from one list to another', value: scripts.length, unit: '', budget: 3 },
    kilobytes('JavaScript loaded from one list to another', gzipSize(scripts), 6),
    { what: 'API calls from one list to another', value: calls.length, unit: '', budget: 1 },
  ]
}

/** Chunks needed only by the application behind the log-in. */
function applicationChunks(): Set<string> {
  const manifest: Record<string, ManifestChunk> = JSON.parse(readFileSync(manifestOf('dist'), 'utf8'))
  const publicKeys = Object.keys(manifest).filter((key) => /^(index\.html|src\/pages\/(landing|auth)\/)/.test(key))
  const shared = withImports(publicKeys, manifest)
  const starts = Object.keys(manifest).filter((key) => manifest[key]!.name === 'application')
  const own = [...withImports(starts, manifest)].filter((key) => !shared.has(key))
  return new Set(own.map((key) => `/${manifest[key]!.file}`))
}
