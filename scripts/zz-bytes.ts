import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { logIn } from '../tests/support/session.ts'
import { removeFolder, startPlatform } from '../tests/support/platform.ts'
import { launch, visit } from './size/browser.ts'
import { openList } from './size/lists.ts'
import { buildConsole } from './steps/build.ts'
await buildConsole()
const platform = await startPlatform()
const browser = await launch()
const session = await logIn(platform.url, 'admin')
const { page, takeRequests, close } = await visit(browser, { url: platform.url, session })
await openList(page, session, 'tickets')
let total = 0
for (const path of new Set(takeRequests().scripts)) {
  const n = gzipSync(readFileSync('dist' + path), { level: 9 }).length
  total += n
  console.log(n, path)
}
console.log(total)
await close()
await browser.close()
await platform.stop()
removeFolder(platform.dataDir)
process.exit()
