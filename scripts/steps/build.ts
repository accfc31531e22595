import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `dist` was built from; Vite empties the folder, so a build that fails leaves no stamp. */
const stamp = 'dist/.sources'

/** Builds the console, unless `dist` already holds what these very sources make. */
export function buildConsole() {
  const hash = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the console …')
  const env = { ...process.env, NODE_ENV: 'production' }
  const vite = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env,
  })
  if (vite.status !== 0) throw new Error('The console could not be built, see above')
  writeFileSync(stamp, hash)
}

function hashSources(): string {
  const hash = createHash('sha256')
  const files = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json']
  for (const file of [...files, ...['src', 'contract', 'public', 'scripts/vite'].flatMap(filesBelow)]) {
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
