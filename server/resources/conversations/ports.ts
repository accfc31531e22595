/** Conversations, for the test cases of agents and the dashboard. */
export { agentsAndKnowledge } from './agents.ts'
export { askAgent } from './test-draft.ts'
export { readThemes } from './review.ts'
