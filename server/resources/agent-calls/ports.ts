/** Calls to agents, for routing decisions. */
export { reserveCall } from './reserve.ts'
export { agentAddressOf, speechPathOf } from './speech-service.ts'
