import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { consoleFolder } from './examples.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Builds the console unless it is up to date. */
export async function buildConsole(): Promise<void> {
  // The hash of the sources of the last build. Vite empties the folder, so a failed build leaves none.
  const stamp = join(consoleFolder(), '.sources')
  const hash = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the console …')
  const env = { ...process.env, NODE_ENV: 'production' }
  const status = await run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], env)
  if (status !== 0) throw new Error('The console could not be built, see above')
  writeFileSync(stamp, hash)
}

/** Runs a Node script that ends with this process. */
async function run(args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
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

function hashSources(): string {
  const hash = createHash('sha256')
  const files = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json']
  for (const file of [...files, ...['src', 'contract', 'examples', 'public', 'scripts/vite'].flatMap(filesBelow)]) {
    hash.update(`${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
