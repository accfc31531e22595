/** Passages and documents of the knowledge base, for agents and their conversations. */
export { takeBack } from './deleted.ts'
export { bringBackPassages } from './index-version.ts'
export { countHits, knowledgeOf, search } from './search.ts'
export { hasVectors } from './near-function.ts'
export { hostedText } from './edits.ts'
export { documentName, markOf, upload, uploadBeside } from './upload.ts'
export { isOf } from './versions.ts'
