import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { includeExamples } from '../steps/examples.mjs'
import { unitNotes, type Notes } from './notes.ts'
import type { Part } from './plan.ts'
import { processorSeconds } from './processor.ts'
import { readBrowser, readUnit, type Result } from './reports.ts'

/** The end of a part. */
export interface Outcome extends Result {
  title: string
  milliseconds: number
  /** Undefined for checks, which run beside each other. */
  processorSeconds?: number
  /** The program without which it was left out. */
  missing?: string
}

const report = 'test-results/report.json'
const nothing: Result = { passed: 0, failed: [], flaky: [], slow: [] }

/** Runs the checks beside each other, then the other parts one by one. */
export async function runParts(parts: Part[], env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const outcomes = await Promise.all(parts.filter(({ isCheck }) => isCheck).map((part) => timed(part, env)))
  for (const part of parts.filter(({ isCheck }) => !isCheck)) outcomes.push(await timed(part, env))
  return outcomes
}

async function timed(part: Part, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const { title, needs, isCheck } = part
  const [began, used] = [performance.now(), processorSeconds()]
  const missing = needs && !isOnPath(needs, env) ? needs : undefined
  const result = missing ? nothing : await resultOf(part, env)
  const seconds = isCheck ? undefined : processorSeconds() - used
  return { title, missing, milliseconds: performance.now() - began, processorSeconds: seconds, ...result }
}

/** Runs a part and reads its report. A test runner that fails without a failing test counts as a failure, with its errors. */
async function resultOf({ title, command, isCheck }: Part, env: NodeJS.ProcessEnv): Promise<Result> {
  const [runner] = command
  const read = { vitest: readUnit, playwright: readBrowser }[runner!]
  if (!read) {
    const isGreen = await run(title, command, env, isCheck)
    return isGreen ? { ...nothing, passed: 1 } : { ...nothing, failed: [title] }
  }
  for (const file of [report, unitNotes]) rmSync(file, { force: true })
  const isGreen = await run(title, [...command, ...reporting[runner as keyof typeof reporting]], envOf(runner!, env))
  const result = existsSync(report) ? read(parse(report)) : nothing
  const notes: Notes | undefined = existsSync(unitNotes) ? parse(unitNotes) : undefined
  const isOwnFailure = !isGreen && result.failed.length === 0
  return {
    ...result,
    failed: isOwnFailure ? [`${title}: the run itself. ${notes?.unhandled ?? ''}`.trim()] : result.failed,
    flaky: notes?.flaky ?? result.flaky,
  }
}

const reporting = {
  vitest: [
    ...['default', 'json', './scripts/test/notes.ts', './scripts/test/hanging.ts'].map((name) => `--reporter=${name}`),
    `--outputFile.json=${report}`,
  ],
  playwright: ['--reporter=list,json'],
}

/** The engine is tested in the browser on the examples; in unit and API suites a project of Vitest includes them. */
function envOf(runner: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (runner !== 'playwright') return env
  const own = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  if (existsSync('examples')) includeExamples(own)
  return own
}

/** Runs a program to its end; returns whether it succeeded. Checks print what they say when they end, in one piece. */
async function run(title: string, command: string[], env: NodeJS.ProcessEnv, isHeldBack = false): Promise<boolean> {
  if (!isHeldBack) console.log(`\n── ${title}`)
  const child = spawn('npx', ['--no-install', ...command], {
    stdio: isHeldBack ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env,
    shell: process.platform === 'win32',
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()))
  const [code] = await once(child, 'close')
  if (isHeldBack) console.log(`\n── ${title}\n${said.trim()}`)
  return code === 0
}

const isOnPath = (program: string, { PATH = '' }: NodeJS.ProcessEnv) =>
  [...PATH.split(':'), '/usr/sbin'].some((folder) => existsSync(`${folder}/${program}`))

const parse = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
