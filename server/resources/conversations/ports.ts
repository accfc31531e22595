/** Conversations, for the test cases of agents. */
export { agentsAndKnowledge } from './agents.ts'
export { askAgent } from './test-draft.ts'
