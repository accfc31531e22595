/** Routing of numbers, for the templates that it leads to, and for the PBX servers that ask. */
export { decideRoute } from './decision.ts'
export { requireNoLoop } from './loops.ts'
export { readRoute } from './route-facts.ts'
