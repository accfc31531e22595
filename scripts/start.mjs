import { buildConsole, buildPlatform } from './steps/build.mjs'
import { stopWithParent } from './steps/parent.mjs'

stopWithParent()
await buildConsole()
const platform = await buildPlatform()
// The demo that people look at is a busy one; tests begin with few calls, which they can read in full.
process.env['DEMO_CALLS'] ??= '2000'
await import(`../${platform}/main.js`)
