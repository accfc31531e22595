import { buildPlatform } from './steps/build.mjs'

// The password may be on standard input, and scripts read the output.
const platform = await buildPlatform()
await import(`../${platform}/admin.js`)
