/** Passages and documents of the knowledge base, for agents and their conversations. */
export { countHits, findSpellings } from './search.ts'
export { findByBoth, vectorOf, type Near } from './near.ts'
export { hasVectors } from './near-function.ts'
export { documentName, upload } from './upload.ts'
export { newestVersion } from './versions.ts'
