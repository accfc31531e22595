/** Conversations, for test cases, replays, calls and the dashboard. */
export { agentsAndKnowledge } from './agents.ts'
export { createRedaction } from './redaction.ts'
export { askAgent } from './test-draft.ts'
export { type Held, hold, type Running } from './hold.ts'
export { openOnCall } from './open.ts'
export { readThemes } from './review.ts'
export { timeTurn } from './store.ts'
export { readUse } from './public-minutes.ts'
