import { spawnSync } from 'node:child_process'

let isChecked = false

/** Prints every mistake in the declarations at once, one line each, and ends this process if there is one. */
export function requireDeclarations() {
  if (isChecked) return
  const command = ['--import', 'tsx', 'scripts/declarations.ts']
  const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(1)
  isChecked = true
}
