/** Removal of what providers keep, for the nouns that had it made. */
export { queueRemoval } from './removal.ts'
