import { openRun } from '../once-in-run.ts'
import { dropTemplates } from './databases.ts'

/** Opens the run of the suites, and drops at its end what they copied. */
export default () => openRun(dropTemplates)
