/** The gate that a version passes before it is published. */
export { markVersion, requirePassed, runStaleCases } from './gate.ts'
