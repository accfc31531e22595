import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildConsole } from './steps/build.mjs'
import { findChromium, installChromium } from './steps/chromium.ts'
import { includeExamples } from './steps/examples.mjs'
import { readBrowser, readUnit, type Result } from './test/reports.ts'
import { type Notes, unitNotes } from './test/notes.ts'
import { browserRun, type Selection, selectionOf, unitRuns } from './test/selection.ts'

const chromium = findChromium() ?? installChromium()
if (!chromium) {
  console.error('The browser suites need a Chromium: install one and name it in CHROMIUM_PATH.')
  process.exit(1)
}
const selection = selectionOf(process.argv.slice(3))
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const env: NodeJS.ProcessEnv = { ...process.env, CHROMIUM_PATH: chromium }
const results = selection ? testSelected(selection) : await testAll()
const passed = results.reduce((total, result) => total + result.passed, 0)
const failed = results.flatMap((result) => result.failed)
const flaky = results.flatMap((result) => result.flaky)

console.log(flaky.map((line) => `\n↻ at the second try only: ${line}`).join(''))
console.log(failed.map((line) => `\n✘ ${line}`).join(''))
console.log(`${passed} passed, ${failed.length} failed, ${flaky.length} at the second try only`)
process.exit(failed.length > 0 ? 1 : 0)

async function testAll(): Promise<Result[]> {
  await buildConsole()
  return [
    check('format', 'oxfmt', '--check'),
    check('lint', 'oxlint'),
    ...(existsSync('knip.json') ? [check('unused code', 'knip')] : []),
    checkTypes(),
    unitSuite('unit and API', ['--project', '!written']),
    browserSuite('browser', 'playwright.config.ts'),
    ...exampleSuite(),
  ]
}

/** Tests what a selection names. Suites of examples run where the selection has one. */
function testSelected(selected: Selection): Result[] {
  const projects = ['product', 'console', 'api'].flatMap((project) => ['--project', project])
  const examples = exampleNouns(selected)
  const inBrowser = browserRun(selected)
  return [
    check('lint', 'oxlint'),
    checkTypes(),
    ...unitRuns(selected).map((args) =>
      unitSuite(args.join(' '), [...args, ...(examples ? ['--project', 'examples'] : []), ...projects]),
    ),
    ...(inBrowser.length > 0 ? [browserSuite(inBrowser.join(' '), 'playwright.config.ts', inBrowser)] : []),
    ...(examples ? exampleSuite(['-g', examples]) : []),
  ]
}

/** The nouns of a selection that are examples, as a pattern. */
function exampleNouns({ nouns }: Selection): string | undefined {
  const found = nouns.filter((noun) => existsSync(`examples/${noun}`))
  return found.length > 0 ? found.join('|') : undefined
}

/** Checks what has changed since the last time, and what depends on it. */
function checkTypes(): Result {
  return check(
    'types',
    'tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  )
}

/** Runs a step that passes or fails, counted as one test. */
function check(title: string, ...command: string[]): Result {
  return run(title, command) ? { passed: 1, failed: [], flaky: [] } : { passed: 0, failed: [title], flaky: [] }
}

function unitSuite(title: string, args: string[]): Result {
  const report = 'test-results/unit.json'
  const reporters = ['default', 'json', './scripts/test/notes.ts', './scripts/test/hanging.ts'].map(
    (name) => `--reporter=${name}`,
  )
  const command = args[0] === 'related' ? args : ['run', ...args]
  return suite(title, report, readUnit, 'vitest', ...command, ...reporters, `--outputFile.json=${report}`)
}

function browserSuite(title: string, config: string, args: string[] = []): Result {
  const report = `test-results/${title.replace(/\W+/g, '-')}.json`
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = report
  return suite(title, report, readBrowser, 'playwright', 'test', ...args, `--config=${config}`, '--reporter=list,json')
}

/** Runs last: the examples are in the environment from here on. */
function exampleSuite(args: string[] = []): Result[] {
  const config = 'playwright.examples.config.ts'
  if (!existsSync(config)) return []
  includeExamples(env)
  return [browserSuite('browser, with the examples', config, args)]
}

/** Runs a test runner with a report. A runner that fails without a failing test counts as a failure, with its errors. */
function suite(title: string, report: string, read: (report: any) => Result, ...command: string[]): Result {
  rmSync(unitNotes, { force: true })
  const isGreen = run(title, command)
  const result: Result = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: [], flaky: [] }
  const notes = existsSync(unitNotes) ? (JSON.parse(readFileSync(unitNotes, 'utf8')) as Notes) : undefined
  if (!isGreen && result.failed.length === 0)
    result.failed = [`${title}: the run itself. ${notes?.unhandled ?? ''}`.trim()]
  return { ...result, flaky: notes?.flaky ?? result.flaky }
}

function run(title: string, [name, ...args]: string[]): boolean {
  console.log(`\n── ${title}`)
  return (
    spawnSync('npx', ['--no-install', name!, ...args], { stdio: 'inherit', env, shell: process.platform === 'win32' })
      .status === 0
  )
}
