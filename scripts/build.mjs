import { buildConsole, buildPlatform } from './steps/build.mjs'

await buildConsole()
await buildPlatform()
