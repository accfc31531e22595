import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { query } from '#server/db/client.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const page = readFileSync('docs/scale.md', 'utf8')
const comesAfter = page.slice(page.indexOf('## What comes after'))

/** Selects the names of a catalogue query that the page does not have in code. */
async function unnamed(names: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await query<{ name: string }>(platform.deps.db, names)
  expect(rows.length).toBeGreaterThan(0)
  const code = [...comesAfter.matchAll(/`([^`]+)`/g)].map(([, text]) => text!)
  const isNamed = (name: string) =>
    code.some((text) => new RegExp(`^${text.replace(/[().]/g, '\\$&').replaceAll('*', '.*')}$`).test(name))
  return rows.map(({ name }) => name).filter((name) => !isNamed(name))
}

const tenantColumn = sql`select from pg_attribute a where a.attname = 'tenant_id' and not a.attisdropped and a.attrelid = c.oid`
const ofPublic = sql`c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`

test('docs/scale.md names every table without a tenant', async () => {
  const found = await unnamed(
    sql`select c.relname as name from pg_class c where ${ofPublic} and not exists (${tenantColumn})`,
  )
  expect(found).toEqual([])
})

test('docs/scale.md names every unique key without the tenant of its table', async () => {
  const found = await unnamed(sql`
    select c.relname || ' (' || string_agg(k.attname, ', ') || ')' as name
    from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisunique
    join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey)
    where ${ofPublic} and exists (${tenantColumn} and not a.attnum = any(i.indkey))
    group by c.relname, i.indexrelid`)
  expect(found).toEqual([])
})

test('docs/scale.md names every trigger and sequence', async () => {
  expect(
    await unnamed(sql`
      select distinct t.tgname as name from pg_trigger t
      where not t.tgisinternal and t.tgname not in ('append_only', 'keep_usage_timezone')`),
  ).toEqual([])
  expect(
    await unnamed(sql`
      select c.relname || '.' || a.attname as name
      from pg_class s
      join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
      join pg_class c on c.oid = d.refobjid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and c.relnamespace = 'public'::regnamespace`),
  ).toEqual([])
})

test('docs/scale.md counts the tables with a tenant, and what refers to tenants', async () => {
  const [counts] = await query<{ tables: number; references: number }>(
    platform.deps.db,
    sql`
      select (select count(*)::int from pg_class c where ${ofPublic} and exists (${tenantColumn})) as tables,
        (select count(*)::int from pg_constraint where contype = 'f' and confrelid = 'tenants'::regclass) as "references"`,
  )
  expect(page).toContain(`of ${counts!.tables} tables with a \`tenant_id\``)
  expect(page).toContain(`${counts!.references} tables to \`tenants\``)
})
