/** Conversations, for the test cases of agents, the dashboard, and calls. */
export { agentsAndKnowledge } from './agents.ts'
export { askAgent } from './test-draft.ts'
export { type Held, hold, type Running } from './hold.ts'
export { openOnCall } from './open.ts'
export { readThemes } from './review.ts'
export { timeTurn } from './store.ts'
