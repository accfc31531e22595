import { buildConsole } from './steps/build.ts'
import { stopWithParent } from './steps/parent.ts'

stopWithParent()
await buildConsole()
// The demo that people look at is a busy one; tests begin with few calls, which they can read in full.
process.env['DEMO_CALLS'] ??= '2000'
await import('#server/main.ts')
