import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { forget } from './migrations/anew.ts'
import { folder, pendingMigration, snapshotFile } from './migrations/pending.ts'
import { MigrationError } from './migrations/renames.ts'

const usage = `npm run db:generate -- --name add-tags   writes the migration from the last one to the tables as they are declared

  --rename size=capacity     a column, or a table, that has another name and keeps its values; call_queues.size=capacity
  --drop call_queues.size    a column, or a table, whose values are deleted, although others are new
  --anew HEAD                writes one migration in place of those that this commit lacks: unreleased ones are made anew

The next start runs it.`

/** Writes the migration from the last one to the tables as they are declared, without questions. */
try {
  await generate()
} catch (error) {
  if (!(error instanceof MigrationError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function generate() {
  const { name, rename, drop, anew, help } = argumentsOf()
  if (help) return console.log(usage)
  if (name && !/^[a-z0-9]+([_-][a-z0-9]+)*$/.test(name)) throw new MigrationError(`--name ${name}: write add-tags`)
  if (anew && !name) throw new MigrationError('--anew needs the --name of the migration that it writes')
  const earlier = anew ? forget(anew) : undefined
  const { statements, snapshot } = await pendingMigration(earlier?.snapshot, { rename, drop })
  if (statements.length === 0 && !earlier) {
    console.log('The tables are those of the last migration: there is nothing to write.')
  } else if (!name) {
    throw new MigrationError(
      `npm run db:generate -- --name add-tags   names the migration of:\n\n${statements.join('\n')}`,
    )
  } else {
    earlier?.remove()
    if (statements.length > 0) write(name.replaceAll('-', '_'), statements, snapshot)
  }
}

function argumentsOf() {
  const many = { type: 'string', multiple: true, default: [] as string[] } as const
  const one = { type: 'string' } as const
  try {
    return parseArgs({ options: { name: one, rename: many, drop: many, anew: one, help: { type: 'boolean' } } }).values
  } catch (error) {
    throw new MigrationError(`${(error as Error).message}\n\n${usage}`)
  }
}

function write(name: string, statements: string[], snapshot: object) {
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const idx = journal.entries.length
  const tag = `${String(idx).padStart(4, '0')}_${name}`
  // Every process applies those that are newer than its last one.
  const when = Math.max(Date.now(), (journal.entries.at(-1)?.when ?? 0) + 1)
  journal.entries.push({ idx, version: journal.version, when, tag, breakpoints: true })
  writeFileSync(join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'))
  writeFileSync(journalFile, JSON.stringify(journal, null, 2))
  writeFileSync(snapshotFile, JSON.stringify(snapshot, null, 2))
  console.log(`written ${join(folder, `${tag}.sql`)}

If the tables change again before it is released, make it anew, and delete the folder data, which has run it:
  npm run db:generate -- --anew HEAD --name ${name.replaceAll('_', '-')}   (HEAD, or the branch that lacks it)`)
}
