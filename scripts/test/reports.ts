import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Result {
  passed: number
  /** One line for each failure. */
  failed: string[]
  /** One line for each test that failed at first and passed then. */
  flaky: string[]
  slow: Timed[]
}

/** A test and its duration. */
export interface Timed {
  name: string
  milliseconds: number
}

interface UnitReport {
  numPassedTests: number
  testResults: { name: string; assertionResults: UnitTest[] }[]
}

interface UnitTest {
  fullName: string
  status: string
  failureMessages: string[]
  duration?: number
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
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: Try[] }[]
}

interface Try {
  duration: number
  errors: { message?: string }[]
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
    slow: tests.map(({ file, fullName, duration }) => ({ name: `${file} › ${fullName}`, milliseconds: duration ?? 0 })),
  }
}

/** Parses the report of Playwright's JSON reporter. A test that passed on retry counts as passed. */
export function readBrowser({ stats, suites }: BrowserReport): Result {
  const within = (group: Suite): Spec[] => [...(group.specs ?? []), ...(group.suites ?? []).flatMap(within)]
  const specs = suites.flatMap(within)
  const lines = (some: Spec[]) => some.map((spec) => `${nameOf(spec)}${reasonOf(spec)}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: lines(specs.filter(({ ok }) => !ok)),
    flaky: lines(specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))),
    slow: specs.map((spec) => ({ name: nameOf(spec), milliseconds: durationOf(spec) })),
  }
}

const nameOf = ({ file, line, title }: Spec) => `tests/${file}:${line} › ${title}`

const durationOf = ({ tests }: Spec) =>
  tests.flatMap(({ results }) => results).reduce((longest, { duration }) => Math.max(longest, duration), 0)

/** The errors of the first try: what was expected, what was there, and the line of the test. */
function reasonOf({ tests }: Spec): string {
  const [first] = tests.flatMap(({ results }) => results).filter(({ errors }) => errors.length > 0)
  const messages = (first?.errors ?? []).map(({ message }) => stripVTControlCharacters(message ?? ''))
  return messages.map((message) => `\n${message.slice(0, 1500)}`.replaceAll('\n', '\n    ')).join('')
}
