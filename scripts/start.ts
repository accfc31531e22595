import { buildConsole } from './steps/build.ts'

buildConsole()
await import('#server/main.ts')
