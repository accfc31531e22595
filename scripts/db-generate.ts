import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { folder, pendingMigration, snapshotFile } from './migrations/pending.ts'

/** Writes the migration from the last one to the tables as they are declared. It runs at the next start. */
const { name } = parseArgs({ options: { name: { type: 'string' } } }).values
const { statements, snapshot } = await pendingMigration()

if (statements.length === 0) {
  console.log('The tables are those of the last migration: there is nothing to write.')
} else if (!name || !/^[a-z0-9]+([_-][a-z0-9]+)*$/.test(name)) {
  console.error(`npm run db:generate -- --name add-tags   names the migration of:\n\n${statements.join('\n')}`)
  process.exitCode = 1
} else {
  write(name.replaceAll('-', '_'))
}

function write(name: string) {
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
  console.log(`written ${join(folder, `${tag}.sql`)}`)
}
