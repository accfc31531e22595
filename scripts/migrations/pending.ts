import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableName, is } from 'drizzle-orm'
import { isPgEnum, PgTable } from 'drizzle-orm/pg-core'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { exampleNouns } from '#examples/server.ts'
import { derivedTables, enumsOf } from '#server/db/table-of.ts'

export const folder = 'server/db/migrations'
export const snapshotFile = join(folder, 'meta/snapshot.json')

export type Snapshot = Awaited<ReturnType<typeof generateDrizzleJson>>

/** The statements between the last migration and the tables as they are declared, and those tables. */
export async function pendingMigration(): Promise<{ statements: string[]; snapshot: Snapshot }> {
  const last: Snapshot = JSON.parse(readFileSync(snapshotFile, 'utf8'))
  const snapshot = await generateDrizzleJson(await declaredTables(), last.id)
  return { statements: await generateMigration(last, snapshot), snapshot }
}

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
