import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { StartError } from '../base/start-error.ts'

/**
 * Locks a file for this process until the returned function is called or the process ends.
 *
 * @throws StartError if another living process holds the lock
 */
export function lock(file: string): () => void {
  const me = `${process.pid} ${startOf(process.pid) ?? ''}`.trim()
  const own = `${file}.${process.pid}`
  writeFileSync(own, me)
  try {
    while (!take(own, file)) reap(file)
  } finally {
    rmSync(own, { force: true })
  }
  return () => {
    if (read(file) === me) rmSync(file, { force: true })
  }
}

/** Creates the lock together with its content, by linking a complete file. */
function take(own: string, file: string): boolean {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw new StartError(`The lock "${file}" cannot be written: ${(error as Error).message}`)
  }
}

function reap(file: string) {
  const holder = read(file)
  if (holder === undefined) return
  if (isAlive(holder)) {
    throw new StartError(`DATA_DIR is in use by process ${holder.split(' ')[0]}; stop it or choose another DATA_DIR`)
  }
  const dead = `${file}.dead.${process.pid}`
  try {
    renameSync(file, dead)
  } catch {
    return
  }
  // Another process may have replaced the lock between reading and renaming; restores it.
  if (read(dead) !== holder) take(dead, file)
  rmSync(dead, { force: true })
}

function isAlive(holder: string): boolean {
  const [pid, started] = holder.split(' ')
  if (!(Number(pid) > 0)) return false
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = startOf(Number(pid))
  return !started || !now || started === now
}

/** The start time of a process, if available: a reused pid must not keep a folder locked. */
function startOf(pid: number): string | undefined {
  const fields = read(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ')
  return fields?.[19]
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
