import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyProject, withMutation, type Copy } from './mutate/copy.ts'
import { mutations, sabotages, type Mutation } from './mutate/mutations.ts'

/**
 * Makes one mistake after the other in copies of the project, and runs the tests that are to notice it. Fails if fewer
 * than 85 of 100 mistakes are noticed, or if a sabotage is not. `npm run lab -- mutate <text>` makes the mistakes whose
 * description or file contains the text, `npm run lab -- mutate sabotages` the sabotages. With `--core`, only the suites of
 * `npm test` run.
 */
const [wanted = ''] = process.argv.slice(2).filter((arg) => arg !== '--core')
const only = process.argv.includes('--core') ? ['--project=core/*', '--passWithNoTests'] : []
const workers = 2
const share = 0.85

const matches = ({ what, file }: Mutation) => what.includes(wanted) || file.includes(wanted)
const queue = wanted === 'sabotages' ? [...sabotages] : [...sabotages, ...mutations].filter(matches)
const made = queue.length
const survivors: Mutation[] = []

await Promise.all(Array.from({ length: Math.min(workers, made) }, work))
report()

async function work() {
  const copy = copyProject()
  for (let mutation = queue.shift(); mutation; mutation = queue.shift()) {
    const started = Date.now()
    const isKilled = await withMutation(copy, mutation, () => fails(copy, mutation.tests)).catch(unmade)
    if (!isKilled) survivors.push(mutation)
    const seconds = Math.round((Date.now() - started) / 1000)
    const after = `${seconds} s of ${mutation.tests.join(', ')}`
    console.log(`${isKilled ? 'noticed ' : 'SURVIVED'}  ${mutation.what} (${mutation.file}), after ${after}`)
  }
  copy.remove()
}

/** A mistake that can no longer be made counts as unnoticed. */
function unmade(error: Error): false {
  console.log(error.message)
  return false
}

/** Runs tests in the copy, and ends at the first that fails. */
async function fails({ folder }: Copy, tests: readonly string[]): Promise<boolean> {
  const command = ['--no-install', 'vitest', 'run', '--bail', '1', '--reporter', 'dot', ...only, ...tests]
  const run = spawn('npx', command, { cwd: folder, stdio: 'ignore', shell: process.platform === 'win32' })
  const [code] = await once(run, 'exit')
  return code !== 0
}

function report() {
  const noticed = made - survivors.length
  const lost = survivors.filter((one) => sabotages.includes(one))
  console.log(`\n${noticed} of ${made} mistakes were noticed (${Math.round((noticed / made) * 100)} %).`)
  for (const { what, file, from, to } of survivors) console.log(`\n${what}\n  ${file}\n  - ${from}\n  + ${to}`)
  process.exit(noticed / made >= share && lost.length === 0 ? 0 : 1)
}
