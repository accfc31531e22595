import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildConsole } from './steps/build.ts'
import { findChromium, installChromium } from './steps/chromium.ts'
import { readBrowser, readUnit, type Result } from './test/reports.ts'

const reports = { unit: 'test-results/unit.json', browser: 'test-results/browser.json' }

const chromium = findChromium() ?? installChromium()
if (!chromium) {
  console.error('The browser suites need a Chromium: install one and name it in CHROMIUM_PATH.')
  process.exit(1)
}
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
buildConsole()

const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: reports.browser }
const results = [
  check('lint', 'oxlint'),
  check('types', 'tsc', '--noEmit'),
  suite('unit and API', reports.unit, readUnit, 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`),
  suite('browser', reports.browser, readBrowser, 'playwright', 'test', '--reporter=list,json'),
]
const passed = results.reduce((total, result) => total + result.passed, 0)
const failed = results.flatMap((result) => result.failed)

console.log(failed.map((line) => `\n✘ ${line}`).join(''))
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

/** A step that holds or does not; it counts as one test. */
function check(title: string, ...command: string[]): Result {
  return run(title, command) ? { passed: 1, failed: [] } : { passed: 0, failed: [title] }
}

/** A runner that reports its tests; one that dies without a failing test still counts as a failure. */
function suite(title: string, report: string, read: (report: any) => Result, ...command: string[]): Result {
  const isGreen = run(title, command)
  const { passed, failed } = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: [] }
  return { passed, failed: isGreen || failed.length > 0 ? failed : [`${title}: the run itself`] }
}

function run(title: string, [name, ...args]: string[]): boolean {
  console.log(`\n── ${title}`)
  return spawnSync('npx', ['--no-install', name!, ...args], { stdio: 'inherit', env, shell: process.platform === 'win32' }).status === 0
}
