import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'

/** Milliseconds, beyond the time limits of tests: what has not ended by then, a loop or the import of a file, has none. */
const patience = 10 * 60_000

/** A reporter of Vitest: ends a run that hangs, and names what hangs. */
export default class HangingReporter implements Reporter {
  #vitest: Vitest | undefined
  #timer: NodeJS.Timeout | undefined
  /** Names of what runs now: files until their tests are known, then tests. */
  readonly #running = new Map<string, string>()

  onInit(vitest: Vitest) {
    this.#vitest = vitest
  }

  onTestModuleQueued(module: TestModule) {
    this.#note(module, fileOf(module))
  }

  onTestCaseReady(test: TestCase) {
    this.#note(test.module, `${fileOf(test.module)} › ${test.fullName}`)
  }

  onTestModuleEnd({ id }: TestModule) {
    this.#running.delete(id)
    this.#wait()
  }

  onTestRunEnd() {
    clearTimeout(this.#timer)
  }

  /** Ends the run: Vitest asks its workers to stop when it is told so once, and kills them when it is told so again. */
  protected fail(text: string) {
    console.error(text)
    for (let times = 0; times < 2; times++) void this.#vitest?.cancelCurrentRun('keyboard-input')
    setTimeout(() => process.exit(1), 5000)
  }

  #note({ id }: TestModule, name: string) {
    this.#running.set(id, name)
    this.#wait()
  }

  #wait() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.fail(`Nothing has ended for ten minutes, while these ran:\n  ${[...this.#running.values()].join('\n  ')}`)
    }, patience)
  }
}

const fileOf = ({ moduleId }: TestModule) => relative('.', moduleId)
