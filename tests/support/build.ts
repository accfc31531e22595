import { buildConsole } from '../../scripts/steps/build.ts'

/** Builds the console from the current sources before the suites run. */
export default buildConsole
