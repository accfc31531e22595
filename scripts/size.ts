import { parseArgs } from 'node:util'
import { logIn } from '../tests/support/session.ts'
import { removeFolder, startPlatform } from '../tests/support/platform.ts'
import { launch } from './size/browser.ts'
import { serveEagerConsole } from './size/eager.ts'
import { measureDeepLinks } from './size/deep-links.ts'
import { report, type Figure } from './size/figure.ts'
import { measureForms } from './size/forms.ts'
import { reportOthers } from './size/others.ts'
import { measurePublicPages } from './size/public-pages.ts'
import { measureLists, measureLogIn } from './size/scripts.ts'
import { measureShifts } from './size/shifts.ts'
import { measureFirstRow, measureListToList, measureLogInToList } from './size/timings.ts'
import { buildConsole } from './steps/build.mjs'

/**
 * Measures the built console in Chromium against its budgets. Sizes are gzip level 9; timings on a throttled machine. The
 * layout shift of every screen takes a quarter of an hour, the download of every address some minutes.
 *
 * @example npm run size -- --only 'log-in,public pages'
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
