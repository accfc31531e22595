import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder, snapshotFile, type Snapshot } from './pending.ts'
import { MigrationError } from './renames.ts'

const journalFile = join(folder, 'meta/_journal.json')

/**
 * Returns the snapshot of a commit, and what removes the migrations that it lacks.
 *
 * @param commit `HEAD`, or the branch that has everything released
 * @throws MigrationError if git knows no migrations there, or the migrations here do not follow those
 */
export function forget(commit: string): { snapshot: Snapshot; remove: () => void } {
  const [snapshot, journal] = [snapshotFile, journalFile].map((file) => fileAt(commit, file)) as [string, string]
  const known: string[] = tagsOf(journal)
  const here: string[] = tagsOf(readFileSync(journalFile, 'utf8'))
  const other = known.find((tag, at) => here[at] !== tag)
  if (other)
    throw new MigrationError(`--anew ${commit}: it has the migration ${other}, which is missing here: merge it first`)
  return {
    snapshot: JSON.parse(snapshot),
    remove() {
      for (const tag of here.slice(known.length)) rmSync(join(folder, `${tag}.sql`))
      writeFileSync(journalFile, journal)
      writeFileSync(snapshotFile, snapshot)
    },
  }
}

const tagsOf = (journal: string) => JSON.parse(journal).entries.map(({ tag }: { tag: string }) => tag)

function fileAt(commit: string, file: string): string {
  try {
    return execFileSync('git', ['show', `${commit}:${file}`], {
      encoding: 'utf8',
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    throw new MigrationError(`--anew ${commit}: git finds no ${file} there`)
  }
}
