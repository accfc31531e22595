/** PBX servers, for phone numbers, calls and their events. */
export { type Ari, checkAri } from './ari.ts'
export { identifyPbx, recallPbx, type RecalledPbx } from './caller.ts'
export { defaultServerOf } from './hooks.ts'
export { askEndpoints, hasExtension } from './endpoints.ts'
export { storedPbx, type KnownPbx, type StoredPbx } from './ingest-key.ts'
export { noteRequest } from './requests.ts'
export { realmOf } from './table.ts'
export { readSecrets } from './secrets.ts'
