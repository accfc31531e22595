import { createHash } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { query, type Database } from '#server/db/client.ts'
import { enumsOf } from '#server/db/table-of.ts'
import { exampleNouns } from './server.ts'

const tables = exampleNouns.map(({ table }) => table as PgTable)
const enums = enumsOf(tables)

/**
 * Creates the tables of the examples, without migrations: tables that have changed since the last start are created
 * again, and their rows are lost.
 */
export async function createExampleTables(db: Database): Promise<void> {
  // Loaded here only: drizzle-kit is a development dependency.
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api')
  const statements = await generateMigration(
    generateDrizzleJson({}),
    generateDrizzleJson({ ...tables, ...Object.fromEntries(enums.map((type) => [type.enumName, type])) }),
  )
  const version = createHash('sha256').update(statements.join('\n')).digest('hex')
  await db.execute(sql`create table if not exists example_tables (version text primary key)`)
  const [known] = await query(db, sql`select from example_tables where version = ${version}`)
  if (known) return
  for (const table of tables) {
    await db.execute(sql`drop table if exists ${sql.identifier(getTableName(table))} cascade`)
  }
  for (const { enumName } of enums) await db.execute(sql`drop type if exists ${sql.identifier(enumName)}`)
  for (const statement of statements) await db.execute(sql.raw(statement))
  await db.execute(sql`delete from example_tables`)
  await db.execute(sql`insert into example_tables values (${version})`)
}
