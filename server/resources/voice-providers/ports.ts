/** Removal at voice providers, for the nouns that created something there. */
export { queueRemoval } from './removal.ts'
