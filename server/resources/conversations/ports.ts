/** Conversations, for the test cases and the replays of agents. */
export { agentsAndKnowledge } from './agents.ts'
export { createRedaction } from './redaction.ts'
export { askAgent } from './test-draft.ts'
