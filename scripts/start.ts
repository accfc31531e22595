import { buildConsole } from './steps/build.ts'
import { stopWithParent } from './steps/parent.ts'

stopWithParent()
await buildConsole()
await import('#server/main.ts')
