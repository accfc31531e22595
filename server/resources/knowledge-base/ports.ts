/** Passages and documents of the knowledge base, for agents and their conversations. */
export { countHits, findPassages, wordsOf } from './search.ts'
export { documentName, upload } from './upload.ts'
export { newestVersion } from './versions.ts'
