/** PBX servers as numbers and events of calls know them. */
export { type Ari, checkAri } from './ari.ts'
export { defaultServerOf } from './default.ts'
export { hasExtension } from './endpoints.ts'
export { identifyPbx, type KnownPbx } from './ingest-key.ts'
export { readSecrets } from './secrets.ts'
