import { relative } from 'node:path'

export interface Result {
  passed: number
  /** What did not hold, a line each. */
  failed: string[]
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
}

/** What Vitest's JSON reporter wrote. */
export function readUnit({ numPassedTests, testResults }: UnitReport): Result {
  const tests = testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: relative('.', file.name) })))
  return {
    passed: numPassedTests,
    failed: tests
      .filter(({ status }) => status === 'failed')
      .map(({ file, fullName, failureMessages }) => `${file} › ${fullName}: ${failureMessages[0]?.split('\n')[0]}`),
  }
}

/** What Playwright's JSON reporter wrote; a test that held at its second try counts as passed. */
export function readBrowser({ stats, suites }: BrowserReport): Result {
  const specs = (group: Suite): Spec[] => [...(group.specs ?? []), ...(group.suites ?? []).flatMap(specs)]
  const failed = suites.flatMap(specs).filter(({ ok }) => !ok)
  return { passed: stats.expected + stats.flaky, failed: failed.map(({ file, line, title }) => `tests/${file}:${line} › ${title}`) }
}
