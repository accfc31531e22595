import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Names the folder of this run, which its processes share. Set by {@link openRun}. */
const variable = 'TEST_RUN_FOLDER'

/**
 * Gives the processes of a run a folder for what they make once.
 *
 * @param discard undoes what was made beside the folder
 * @returns the function that ends the run
 */
export function openRun(discard: (folder: string) => Promise<void> = async () => {}): () => Promise<void> {
  // Each project of a run opens it.
  if (process.env[variable]) return async () => {}
  const folder = makeFolder()
  return async () => {
    await discard(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'))
  process.env[variable] = folder
  return folder
}

/** Makes the folder of a script, which is a run of its own. */
function makeOwnFolder(): string {
  const folder = makeFolder()
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Returns a file that the first process in need of it makes, while the others wait. One that fails leaves it to the next.
 *
 * @example await onceInRun('demo.tar', (file) => dumpDemo(file))
 */
export async function onceInRun(name: string, make: (file: string) => Promise<void>): Promise<string> {
  const folder = process.env[variable] ?? makeOwnFolder()
  const [file, claim] = [join(folder, name), join(folder, `${name}.claim`)]
  while (!existsSync(file)) {
    if (!take(claim)) {
      await setTimeout(50)
      continue
    }
    try {
      // Another process may have made it meanwhile.
      if (existsSync(file)) break
      const part = `${file}.part`
      await make(part)
      renameSync(part, file)
    } finally {
      rmSync(claim, { recursive: true })
    }
  }
  return file
}

/** Creates a folder, which only one process can. */
function take(claim: string): boolean {
  try {
    mkdirSync(claim)
    return true
  } catch {
    return false
  }
}
