import { sql } from 'drizzle-orm'
import { query, type Database } from './client.ts'

/** Letters that Unicode does not decompose into a base letter and its accent. */
const [from, to] = ['øØłŁđĐıŧŦħĦ', 'oOlLdDitThH']
const blanks = '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000'

/** The text as searches compare it: without accents, with one kind of blank. The database has the same as `plain_text`. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/ß/g, 'ss')
    .replace(/[øØłŁđĐıŧŦħĦ]/g, (letter) => to[from.indexOf(letter)]!)

/** Texts of ASCII alone, which most are, are returned at once. */
const definition = `
  create or replace function public.plain_text(given text) returns text language sql immutable parallel safe as $body$
    select case when octet_length(given) = char_length(given) then given else
      replace(
        translate(
          regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'),
          '${from}${blanks}', '${to}${' '.repeat(blanks.length)}'),
        'ß', 'ss') end
  $body$`

/**
 * Creates `plain_text`, and the search indexes anew that do not index it yet. Runs after every migration and before the
 * search functions.
 */
export async function writePlainSearch(db: Database): Promise<void> {
  await db.execute(sql.raw(definition))
  const outdated = await query<{ name: string; definition: string }>(
    db,
    sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexname like '%\\_search\\_index'
      and indexdef like '%gin_trgm_ops%' and indexdef not like '%plain_text%'`,
  )
  for (const { name, definition: old } of outdated) {
    await db.execute(sql`drop index ${sql.identifier(name)}`)
    // Bounded: the definition of an index of this database.
    await db.execute(sql.raw(old.replace(/("?\w+"?) gin_trgm_ops/g, 'public.plain_text($1) gin_trgm_ops')))
  }
}
