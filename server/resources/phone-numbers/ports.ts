/** Routing of numbers, for the templates that it leads to. */
export { requireNoLoop } from './loops.ts'
/** Decisions of where calls go, for PBX servers that ask. */
export { decide } from './decide.ts'
export { readRoute } from './read-route.ts'
