/** Routing of numbers, for the templates that it leads to. */
export { requireNoLoop } from './loops.ts'
