/** Calls follow from their events: for the records of calls, and for those of the demo. */
export { ingest } from './ingest.ts'
export { calledNumbers, demoCallersOf, demoEventsOf } from './demo.ts'
export { noteLastCalls } from './numbers.ts'
export { stateOf } from './state.ts'
