/** Conversations, for the test cases and the replays of agents, and the dashboard. */
export { agentsAndKnowledge } from './agents.ts'
export { createRedaction } from './redaction.ts'
export { askAgent } from './test-draft.ts'
export { readThemes } from './review.ts'
