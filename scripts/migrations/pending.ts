import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { getTableName, is } from 'drizzle-orm'
import { isPgEnum, PgTable } from 'drizzle-orm/pg-core'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { exampleNouns } from '#examples/server.ts'
import { renamed, type Choices } from './renames.ts'
import { derivedTables, enumsOf } from '#server/db/table-of.ts'

export const folder = 'server/db/migrations'
export const snapshotFile = join(folder, 'meta/snapshot.json')

/** The tables and enums at a time, by `public.<name>`, as drizzle-kit keeps them. */
export interface Snapshot extends Omit<Awaited<ReturnType<typeof generateDrizzleJson>>, 'tables' | 'enums'> {
  id: string
  tables: Record<string, TableSnapshot>
  enums: Record<string, { name: string }>
}

interface TableSnapshot {
  name: string
  columns: Record<string, { name: string; type: string }>
  indexes: Record<string, { columns: { expression: string; isExpression: boolean }[] }>
  foreignKeys: Record<string, { tableFrom: string; tableTo: string; columnsFrom: string[]; columnsTo: string[] }>
  compositePrimaryKeys: Record<string, { columns: string[] }>
  uniqueConstraints: Record<string, { columns: string[] }>
}

/**
 * The statements between the last migration and the tables as they are declared, and those tables.
 *
 * @throws MigrationError if what is gone could be what is new
 */
export async function pendingMigration(
  last: Snapshot = JSON.parse(readFileSync(snapshotFile, 'utf8')),
  choices: Choices = { rename: [], drop: [] },
): Promise<{ statements: string[]; snapshot: Snapshot }> {
  const next = (await generateDrizzleJson(await declaredTables(), last.id)) as Snapshot
  return { statements: await statementsBetween(last, next, choices), snapshot: next }
}

/** @throws MigrationError if what is gone could be what is new */
export async function statementsBetween(last: Snapshot, next: Snapshot, choices: Choices): Promise<string[]> {
  const { snapshot, statements } = renamed(last, next, choices)
  // Shows drizzle-kit in no stage both what is gone and what is new: it would ask at a terminal.
  const rest = without(snapshot, next)
  const stages = [snapshot, rest, { ...next, enums: { ...rest.enums, ...next.enums } }, next]
  for (const [at, stage] of stages.slice(1).entries()) {
    if (!isDeepStrictEqual(stages[at], stage)) statements.push(...(await generateMigration(stages[at]!, stage)))
  }
  return statements
}

/** A snapshot without the tables and columns that the next one lacks, and what refers to them. */
function without(last: Snapshot, next: Snapshot): Snapshot {
  const rest = structuredClone(last)
  const kept = Object.entries(rest.tables).filter(([key]) => next.tables[key])
  for (const [key, table] of kept) {
    const now = next.tables[key]!
    table.columns = only(table.columns, (column) => column in now.columns)
    for (const part of ['indexes', 'foreignKeys', 'uniqueConstraints', 'compositePrimaryKeys'] as const) {
      table[part] = only<object>(table[part], (name) => name in now[part]) as never
    }
  }
  return { ...rest, tables: Object.fromEntries(kept) }
}

const only = <T>(parts: Record<string, T>, isKept: (name: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => isKept(name)))

/** The tables and enums of the platform: those in files `table.ts`, and those that contracts make. */
async function declaredTables(): Promise<Record<string, unknown>> {
  // Makes the tables of nouns that have no table.ts.
  await import('#server/composition.ts')
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => /\btable\.ts$/.test(file))
  const exported: unknown[] = []
  for (const file of files.sort()) {
    exported.push(...Object.values(await import(pathToFileURL(join('server', file)).href)))
  }
  const examples = exampleNouns.flatMap(({ table }) => (table ? [table as PgTable] : []))
  const tables = [...exported.filter((one): one is PgTable => is(one, PgTable)), ...derivedTables()].filter(
    (table) => !examples.includes(table),
  )
  const enums = [...exported.filter(isPgEnum), ...enumsOf(tables)]
  return {
    ...Object.fromEntries(tables.map((table) => [`table ${getTableName(table)}`, table])),
    ...Object.fromEntries(enums.map((type) => [`enum ${type.enumName}`, type])),
  }
}
