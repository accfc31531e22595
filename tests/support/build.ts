import { buildConsole } from '../../scripts/steps/build.ts'

/** The suites run what is built from the present sources. */
export default buildConsole
