import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { blankFiles } from './files.ts'
import { thinTexts } from './texts.ts'
import { thin } from './thin.ts'

const brand = 'Call Center Console'

/**
 * Writes the project into an empty folder, with the packages of this one linked, so that its first migration can be made.
 *
 * @throws Error if the migration cannot be made
 */
export function writeProject(target: string): void {
  const { taken, thinned, replaced } = blankFiles()
  const title = titleOf(basename(target))
  const place = (file: string) => {
    const path = join(target, file)
    mkdirSync(dirname(path), { recursive: true })
    return path
  }
  for (const file of taken) {
    if (!/\.(tsx?|html|md)$/.test(file)) copyFileSync(file, place(file))
    else
      writeFileSync(
        place(file),
        unlinked(file, thinTexts(file, readFileSync(file, 'utf8')), taken).replaceAll(brand, title),
      )
  }
  for (const file of thinned) writeFileSync(place(file), thin(file, readFileSync(file, 'utf8')))
  for (const [file, template] of replaced) {
    writeFileSync(place(file), readFileSync(template, 'utf8').replaceAll('{title}', title))
  }
  writeManifest(target)
  symlinkSync(resolve('node_modules'), join(target, 'node_modules'))
  writeMigration(target, place)
  unlinkSync(join(target, 'node_modules'))
  writeLock(target)
}

/** Keeps the text of links to pages that are left out. */
const unlinked = (file: string, source: string, taken: string[]) =>
  source.replace(/\[([^\]]+)\]\(([\w./-]+\.md)\)/g, (link, text, path) =>
    taken.includes(join(dirname(file), path)) ? link : text,
  )

/** `front-desk` → `Front Desk` */
const titleOf = (name: string) =>
  name.replace(/[-_ ]+(\w)|^(\w)/g, (_, next: string | undefined, first: string) =>
    next ? ` ${next.toUpperCase()}` : first.toUpperCase(),
  )

/** The packages that the product alone uses. */
const productPackages =
  /^(@elevenlabs\/|mammoth|unpdf|html-to-text|htmlparser2|@types\/html-to-text|mailauth|mailparser|sanitize-html|@types\/sanitize-html|tinyld|knip)/

/** The commands of the product's own scripts. */
const productScripts = ['blank', 'demo', 'lab']

function writeManifest(target: string) {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  const without = (packages: Record<string, string>) =>
    Object.fromEntries(Object.entries(packages).filter(([name]) => !productPackages.test(name)))
  const scripts = Object.fromEntries(
    Object.entries<string>(manifest.scripts).filter(([name]) => !productScripts.includes(name)),
  )
  const own = {
    ...manifest,
    name: basename(target).toLowerCase(),
    description: 'An administration console',
    scripts: { ...scripts, lint: manifest.scripts.lint.replace(' && knip', '') },
    dependencies: without(manifest.dependencies),
    devDependencies: without(manifest.devDependencies),
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
}

/** Takes the packages that are left out of the lockfile, without a registry. */
function writeLock(target: string) {
  copyFileSync('package-lock.json', join(target, 'package-lock.json'))
  const { status } = spawnSync('npm', ['install', '--package-lock-only', '--offline', '--no-audit', '--no-fund'], {
    cwd: target,
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('The lockfile could not be written')
}

/** Statements that the tables of the framework need beside what their declarations say. */
const [before, after] = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint\nCREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint\n',
  `--> statement-breakpoint
ALTER TABLE "file_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;`,
]

/** Writes one migration of all its tables. */
function writeMigration(target: string, place: (file: string) => string) {
  const meta = 'server/db/migrations/meta'
  const { version, dialect } = JSON.parse(readFileSync(`${meta}/_journal.json`, 'utf8'))
  const id = '00000000-0000-0000-0000-000000000000'
  const nothing = { tables: {}, enums: {}, schemas: {}, sequences: {}, roles: {}, policies: {}, views: {} }
  const empty = { id, prevId: '', version, dialect, ...nothing, _meta: { columns: {}, schemas: {}, tables: {} } }
  writeFileSync(place(`${meta}/snapshot.json`), JSON.stringify(empty))
  writeFileSync(place(`${meta}/_journal.json`), JSON.stringify({ version, dialect, entries: [] }))
  const command = ['--import', 'tsx', 'scripts/db-generate.ts', '--name', 'first']
  const { status } = spawnSync(process.execPath, command, { cwd: target, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('The first migration could not be written')
  const file = join(target, 'server/db/migrations/0000_first.sql')
  writeFileSync(file, before + readFileSync(file, 'utf8') + after)
}
