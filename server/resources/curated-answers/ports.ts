/** Curated answers, for conversations and test cases. */
export { curatedOf, curatedState, findCurated } from './find.ts'
