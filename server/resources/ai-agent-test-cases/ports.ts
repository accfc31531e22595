/** The gate that a version passes before it is published. */
export { markVersion, patienceMs, requirePassed, runStaleCases } from './gate.ts'
