import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildConsole } from './steps/build.ts'
import { findChromium, installChromium } from './steps/chromium.ts'
import { includeExamples } from './steps/examples.ts'
import { readBrowser, readUnit, type Result } from './test/reports.ts'
import { unhandledReport } from './test/unhandled.ts'

const reports = {
  unit: 'test-results/unit.json',
  browser: 'test-results/browser.json',
  examples: 'test-results/examples.json',
}

const chromium = findChromium() ?? installChromium()
if (!chromium) {
  console.error('The browser suites need a Chromium: install one and name it in CHROMIUM_PATH.')
  process.exit(1)
}
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
await buildConsole()

const env: NodeJS.ProcessEnv = { ...process.env, CHROMIUM_PATH: chromium }
const results = [
  check('format', 'oxfmt', '--check'),
  check('lint', 'oxlint'),
  ...(existsSync('knip.json') ? [check('unused code', 'knip')] : []),
  check('types', 'tsc', '--noEmit'),
  suite(
    'unit and API',
    reports.unit,
    readUnit,
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/test/unhandled.ts',
    `--outputFile.json=${reports.unit}`,
  ),
  browserSuite('browser', reports.browser, 'playwright.config.ts'),
  ...(existsSync('playwright.examples.config.ts') ? [exampleSuite()] : []),
]
const passed = results.reduce((total, result) => total + result.passed, 0)
const failed = results.flatMap((result) => result.failed)

console.log(failed.map((line) => `\n✘ ${line}`).join(''))
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

/** Runs a step that passes or fails, counted as one test. */
function check(title: string, ...command: string[]): Result {
  return run(title, command) ? { passed: 1, failed: [] } : { passed: 0, failed: [title] }
}

function browserSuite(title: string, report: string, config: string): Result {
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = report
  return suite(title, report, readBrowser, 'playwright', 'test', `--config=${config}`, '--reporter=list,json')
}

/** Runs last: the examples are in the environment from here on. */
function exampleSuite(): Result {
  includeExamples(env)
  return browserSuite('browser, with the examples', reports.examples, 'playwright.examples.config.ts')
}

/** Runs a test runner with a report. A runner that fails without a failing test counts as a failure, with its errors. */
function suite(title: string, report: string, read: (report: any) => Result, ...command: string[]): Result {
  const isGreen = run(title, command)
  const { passed, failed } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: [] }
  const errors = existsSync(unhandledReport) ? readFileSync(unhandledReport, 'utf8') : ''
  return { passed, failed: isGreen || failed.length > 0 ? failed : [`${title}: the run itself. ${errors}`.trim()] }
}

function run(title: string, [name, ...args]: string[]): boolean {
  console.log(`\n── ${title}`)
  return (
    spawnSync('npx', ['--no-install', name!, ...args], { stdio: 'inherit', env, shell: process.platform === 'win32' })
      .status === 0
  )
}
