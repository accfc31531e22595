// Plain JavaScript, as what uses it: a start that has nothing to build loads neither Vite nor TypeScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { requireDeclarations } from './declarations.mjs'
import { consoleFolder, platformFolder } from './examples.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const common = ['package.json', 'package-lock.json', 'contract', 'examples', 'scripts/vite']

/** Builds the console unless it is up to date. Ends this process if declarations have mistakes. @returns its folder */
export const buildConsole = () =>
  build('console', consoleFolder(), [...common, 'index.html', 'vite.config.ts', 'public', 'src'])

/** Builds the platform and its commands unless they are up to date. @returns their folder */
export const buildPlatform = () =>
  build('platform', platformFolder(), [...common, 'server', 'src/locales'], ['--config', 'scripts/vite/platform.ts'])

/** Builds into a folder of its own, which replaces the last build once it is whole. @throws Error */
async function build(what, folder, sources, args = []) {
  const hash = hashOf(sources)
  if (stampOf(folder) === hash) return folder
  requireDeclarations()
  console.log(`Building the ${what} …`)
  const scratch = join('.cache', `build-${process.pid}`)
  const built = join(scratch, basename(folder))
  const discard = () => rmSync(scratch, { recursive: true, force: true })
  process.once('exit', discard)
  const vite = ['node_modules/vite/bin/vite.js', 'build', ...args, '--outDir', built, '--logLevel', 'warn']
  const status = await run(vite, { ...process.env, NODE_ENV: 'production' })
  if (status !== 0) throw new Error(`The ${what} could not be built, see above`)
  writeFileSync(join(built, '.sources'), hash)
  // Another process may have built the same meanwhile.
  if (stampOf(folder) !== hash) replace(folder, built, join(scratch, 'last'))
  discard()
  process.off('exit', discard)
  return folder
}

/** Runs a Node script that ends with this process. */
async function run(args, env) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env })
  const stop = () => {
    child.kill()
    process.exit(1)
  }
  for (const signal of signals) process.once(signal, stop)
  const [status] = await once(child, 'exit')
  for (const signal of signals) process.off(signal, stop)
  return status
}

function replace(folder, built, last) {
  const hash = stampOf(built)
  try {
    renameSync(folder, last)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  try {
    renameSync(built, folder)
  } catch (error) {
    if (stampOf(folder) !== hash) throw error
  }
}

/** The hash of the sources of a build. */
function stampOf(folder) {
  try {
    return readFileSync(join(folder, '.sources'), 'utf8')
  } catch {
    return undefined
  }
}

function hashOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(path) {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
