/** Ingest of call events, for agent calls and the demo. */
export { ingest } from './ingest.ts'
export { calledNumbers, demoCallersOf, demoEventsOf } from './demo.ts'
export { noteLastCalls } from './numbers.ts'
export { stateOf } from './state.ts'
