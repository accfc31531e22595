/** Curated answers, for conversations and test cases. */
export { curatedState, findCurated } from './find.ts'
