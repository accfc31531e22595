import { openRun } from '../../support/once-in-run.ts'
import { dropTemplates } from '../../support/databases.ts'

/** Opens the run of the suites, and drops at its end what they copied. */
export default () => openRun(dropTemplates)
