import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** The errors of a run that belong to no test, such as an unhandled rejection. */
export const unhandledReport = 'test-results/unhandled.txt'

/** A reporter of Vitest: writes those errors, which its JSON report omits. */
export default class Unhandled implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message: string; stack?: string }[]) {
    if (errors.length > 0)
      writeFileSync(unhandledReport, errors.map(({ message, stack }) => stack ?? message).join('\n\n'))
  }
}
