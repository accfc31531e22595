/** Calls to agents, for the decision that routes them. */
export { reserveCall } from './reserve.ts'
export { agentAddressOf, speechPathOf } from './speech-service.ts'
