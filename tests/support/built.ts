import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPlatform } from '../../scripts/steps/build.mjs'
import { platformFolder } from '../../scripts/steps/examples.mjs'
import { onceInRun } from './once-in-run.ts'

/** Returns the arguments by which Node starts the platform, or a command of it, from its build. A run builds it once. */
export async function platformArgs(program: 'main' | 'admin' = 'main'): Promise<string[]> {
  const folder = platformFolder()
  await onceInRun(folder, async (file) => writeFileSync(file, await buildPlatform()))
  return [join(folder, `${program}.js`)]
}
