import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** The file that {@link NotesReporter} writes. */
export const unitNotes = 'test-results/unit-notes.json'

/** The parts of a run that Vitest's JSON reporter omits. */
export interface Notes {
  /** The errors of a run that belong to no test, such as an unhandled rejection. */
  unhandled: string
  /** One line for each test that passed at a retry. */
  flaky: string[]
}

/** A reporter of Vitest: writes the {@link Notes} of a run. */
export default class NotesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string; stack?: string }[]) {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${relative('.', module.moduleId)} › ${test.fullName}`),
    )
    const notes: Notes = { unhandled: errors.map(({ message, stack }) => stack ?? message).join('\n\n'), flaky }
    writeFileSync(unitNotes, JSON.stringify(notes))
  }
}
