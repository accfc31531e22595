import { buildConsole } from '../../scripts/steps/build.mjs'
import { openRun } from './once-in-run.ts'

/** Builds the console from the current sources before the suites run. */
export default async function setUp() {
  await buildConsole()
  return openRun()
}
