/** @module-tag core */
import { resolve } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { TestCase, TestModule } from 'vitest/node'
import HangingReporter from '../scripts/test/hanging.ts'

const minute = 60_000
const moduleOf = (file: string) => ({ id: file, moduleId: resolve(file) }) as TestModule
const [one, other] = [moduleOf('tests/one.test.ts'), moduleOf('tests/other.test.ts')]
const testOf = (module: TestModule, fullName: string) => ({ module, fullName }) as TestCase

class Told extends HangingReporter {
  readonly said: string[] = []
  protected override fail(text: string) {
    this.said.push(text)
  }
}

afterEach(() => void vi.useRealTimers())

test('a run in which nothing ends is ended, and names what hangs', () => {
  vi.useFakeTimers()
  const reporter = new Told()
  for (const module of [one, other]) reporter.onTestModuleQueued(module)
  vi.advanceTimersByTime(9 * minute)
  reporter.onTestCaseReady(testOf(other, 'loops'))
  vi.advanceTimersByTime(9 * minute)
  expect(reporter.said).toEqual([])
  reporter.onTestModuleEnd(one)
  vi.advanceTimersByTime(10 * minute)
  expect(reporter.said).toEqual(['Nothing has ended for ten minutes, while these ran:\n  tests/other.test.ts › loops'])
})

test('a run that has ended is left alone', () => {
  vi.useFakeTimers()
  const reporter = new Told()
  reporter.onTestModuleQueued(one)
  reporter.onTestRunEnd()
  vi.advanceTimersByTime(60 * minute)
  expect(reporter.said).toEqual([])
})
