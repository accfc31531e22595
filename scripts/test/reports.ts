import { relative } from 'node:path'

export interface Result {
  passed: number
  /** One line for each failure. */
  failed: string[]
  /** One line for each test that failed at first and passed then. */
  flaky: string[]
}

interface UnitReport {
  numPassedTests: number
  testResults: { name: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[]
}

interface BrowserReport {
  stats: { expected: number; flaky: number }
  suites: Suite[]
}

interface Suite {
  specs?: Spec[]
  suites?: Suite[]
}

interface Spec {
  file: string
  line: number
  title: string
  ok: boolean
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
}

/** Parses the report of Vitest's JSON reporter. */
export function readUnit({ numPassedTests, testResults }: UnitReport): Result {
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: relative('.', file.name) })),
  )
  return {
    passed: numPassedTests,
    failed: tests
      .filter(({ status }) => status === 'failed')
      .map(({ file, fullName, failureMessages }) => `${file} › ${fullName}: ${failureMessages[0]?.split('\n')[0]}`),
    flaky: [],
  }
}

/** Parses the report of Playwright's JSON reporter. A test that passed on retry counts as passed. */
export function readBrowser({ stats, suites }: BrowserReport): Result {
  const within = (group: Suite): Spec[] => [...(group.specs ?? []), ...(group.suites ?? []).flatMap(within)]
  const specs = suites.flatMap(within)
  const lines = (some: Spec[]) => some.map(({ file, line, title }) => `tests/${file}:${line} › ${title}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: lines(specs.filter(({ ok }) => !ok)),
    flaky: lines(specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))),
  }
}
