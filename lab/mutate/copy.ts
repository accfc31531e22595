import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Mutation } from './mutations.ts'

/** A copy of the project in which mistakes are made, one at a time. */
export interface Copy {
  folder: string
  remove(): void
}

/** Copies the files known to git; the packages are shared. */
export function copyProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'mutate-'))
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of stdout.trim().split('\n')) if (existsSync(file)) cpSync(file, join(folder, file))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Returns the source with the mistake. @throws if it does not contain the text to replace exactly once */
export function mutate({ file, from, to }: Mutation, source: string): string {
  const parts = source.split(from)
  if (parts.length !== 2) throw new Error(`${file} has "${from}" ${parts.length - 1} times instead of once`)
  return parts.join(to)
}

/** Makes a mistake in the copy until `work` has ended. */
export async function withMutation<T>({ folder }: Copy, mutation: Mutation, work: () => Promise<T>): Promise<T> {
  const file = join(folder, mutation.file)
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, mutate(mutation, source))
  try {
    return await work()
  } finally {
    writeFileSync(file, source)
  }
}
