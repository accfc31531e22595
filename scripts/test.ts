import { mkdirSync, rmSync } from 'node:fs'
import { requireDeclarations } from './steps/declarations.mjs'
import { findChromium, installChromium } from './steps/chromium.ts'
import { partsOf, planOf } from './test/plan.ts'
import { processorSeconds } from './test/processor.ts'
import { runParts } from './test/run.ts'
import { startServer } from './test/server.ts'
import { printSummary } from './test/summary.ts'

/**
 * `npm test` runs the checks, the unit suites, the suites over every noun, and what is tagged `core`.
 * `npm run test:all` runs everything: with `-- --shard 1/4` one of four shares, with `-- --rest` what `npm test` leaves out.
 * `npm test -- <noun> …` and `npm test -- --changed[=commit]` run what concerns these.
 * `--embedded` keeps to the embedded database where a PostgreSQL server is installed.
 */
const began = performance.now()
const args = process.argv.slice(3)
const parts = partsOf(planOf(args.filter((arg) => arg !== '--embedded')))

// Said before anything is built or run.
requireDeclarations()
const chromium = findChromium() ?? installChromium()
if (!chromium) {
  console.error('The browser suites need a Chromium: install one and name it in CHROMIUM_PATH.')
  process.exit(1)
}
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const server = args.includes('--embedded') ? undefined : await startServer()
const env = { ...process.env, CHROMIUM_PATH: chromium, TEST_DATABASE_URL: server?.url }
const outcomes = await runParts(parts, env).finally(() => server?.stop())
printSummary(outcomes, performance.now() - began, processorSeconds() + (server?.processorSeconds() ?? 0))
process.exit(outcomes.some(({ failed }) => failed.length > 0) ? 1 : 0)
