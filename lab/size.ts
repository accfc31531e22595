import { parseArgs } from 'node:util'
import { logIn } from '../tests/support/browser/session.ts'
import { removeFolder, startPlatform } from '../tests/support/platform/process.ts'
import { launch } from './size/browser.ts'
import { measureDeepLinks, measureShifts } from './size/screens.ts'
import { report, reportOthers, type Figure } from './size/figure.ts'
import { measureForms } from './size/forms.ts'
import { measurePublicPages } from './size/public-pages.ts'
import { measureLists, measureLogIn } from './size/scripts.ts'
import { measureFirstRow, measureListToList, measureLogInToList, serveEagerConsole } from './size/timings.ts'
import { buildConsole } from '../scripts/steps/build.mjs'

/**
 * Measures the built console in Chromium against its budgets. Sizes are gzip level 9; timings on a throttled machine. The
 * layout shift of every screen takes a quarter of an hour, the download of every address some minutes.
 *
 * @example npm run lab -- size --only 'log-in,public pages'
 */
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
await buildConsole()
const platform = await startPlatform()
const eager = await serveEagerConsole(platform.url)
const browser = await launch()
try {
  const session = await logIn(platform.url, 'admin')
  const measures: Record<string, () => Promise<Figure[]>> = {
    'log-in': () => measureLogIn(browser, platform.url),
    'public pages': () => measurePublicPages(browser, platform.url),
    lists: () => measureLists(browser, platform.url, session),
    'first row': () => measureFirstRow(browser, platform.url, session),
    'list to list': () => measureListToList(browser, platform.url, session),
    'log-in to list': () => measureLogInToList(browser, platform.url, eager.url, session),
    forms: () => measureForms(browser, platform.url, session),
    'deep links': () => measureDeepLinks(browser, platform.url),
    shifts: () => measureShifts(browser, platform.url),
  }
  for (const [what, measure] of Object.entries(measures).filter(([what]) => !only || only.split(',').includes(what))) {
    console.log(`\nMeasuring ${what} …`)
    if (!report(await measure())) process.exitCode = 1
  }
} finally {
  await browser.close()
  await eager.close()
  await platform.stop()
  removeFolder(platform.dataDir)
}
reportOthers()
