import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { ownEnvironment } from './own-environment.ts'
import { run } from './run.ts'

/** A copy of this project, in which the commands of a document run. */
export interface CopiedProject {
  folder: string
  /** Runs a command in its folder, and returns its output. @throws if it fails */
  execute(command: string): Promise<string>
  remove(): void
}

/** Copies the files tracked by git; the packages are shared. */
export async function copyProject(name: string): Promise<CopiedProject> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const files = (await run('git', ['ls-files'])).stdout.trim().split('\n')
  for (const file of files) cpSync(file, join(folder, file), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  return {
    folder,
    async execute(command) {
      const { status, stdout, stderr } = await run('sh', ['-c', command], { cwd: folder, env: ownEnvironment() })
      expect(status, `${command}\n${stdout}\n${stderr}`).toBe(0)
      return stdout
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Commits all of a copy to a history of its own. */
export function commitAll(folder: string): void {
  const as = ['-c', 'user.name=Test', '-c', 'user.email=test@example.test']
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...as, 'commit', '--quiet', '--message', 'Copy'],
  ]) {
    const { status, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  }
}

/** Replaces the lines of these keys in a file of texts, or appends them. */
export function writeTexts(folder: string, file: string, lines: string): void {
  const path = join(folder, file)
  const text = lines.trim().split('\n').reduce(withText, readFileSync(path, 'utf8'))
  writeFileSync(path, text)
}

function withText(source: string, line: string): string {
  const key = line.trim().split(':')[0]!
  const at = source.indexOf(`  ${key}:`)
  const end = at < 0 ? source.lastIndexOf('}') : source.indexOf('\n', at) + 1
  return `${source.slice(0, at < 0 ? end : at)}  ${line.trim()}\n${source.slice(end)}`
}
