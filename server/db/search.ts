import { sql } from 'drizzle-orm'
import type { Contract } from '#contract/grammar/contract.ts'
import { contracts } from '#contract/index.ts'
import { searchCap, searchColumns } from '#contract/grammar/query.ts'
import { query, type Database } from './client.ts'
import { tableNameOf } from './indexes.ts'
import { platformFunction, searchProperties } from './owned-by-platform.ts'

/** The function that searches the records of a contract: `search_tickets`. */
export const searchFunction = (contract: Pick<Contract, 'of'>) => `search_${tableNameOf(contract)}`

/** The function that finds a few newest records of a contract: `find_tickets`. */
export const findFunction = (contract: Pick<Contract, 'of'>) => `find_${tableNameOf(contract)}`

/** The newest rows are read first. A tenant that has no more needs no index. */
const newestRows = 500
/** A sample tells how common a text is: a few rows around the middle of each part of the time since the first. */
const parts = 10
const sampled = 20
/** From one match in so many rows on, reading rows is faster than the search index, which collects all matches. */
const common = 20

/** Creates the search functions of all lists of tenants; runs after every migration. */
export async function writeSearchFunctions(db: Database): Promise<void> {
  const ofTenants = await query<{ name: string }>(
    db,
    sql`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  )
  const names = new Set(ofTenants.map(({ name }) => name))
  const searched = contracts.filter(
    (one) => one.endpoints['list'] && one.search.length > 0 && names.has(tableNameOf(one)),
  )
  for (const statement of searched.flatMap(functionsOf)) await db.execute(sql.raw(statement))
}

/**
 * The owner of the functions is exempt from row-level security, and they filter by tenant themselves. Otherwise the
 * planner could not use the index, since `ilike` is not leakproof.
 *
 * The first returns the ids of the matches, or null if there are more than `most`: for a common text, enough newest rows
 * are read to find as many. The second returns a few matches: of the newest rows, or else of the sample if the text is
 * common there, or else any that the index finds. Nested limits keep the order of rows.
 */
function functionsOf(contract: Contract): string[] {
  const table = tableNameOf(contract)
  // Columns are qualified: a field can have the name of a parameter or a variable, such as `pattern`.
  const matchesIn = (rows: string) =>
    searchColumns(contract)
      .map((field) => `public.plain_text(${rows}.${field}) ilike $1`)
      .join(' or ')
  const time = contract.fields.some((field) => field.name === 'created_at') ? 'created_at' : 'at'
  const columns = ['id', ...searchColumns(contract)].map((field) => `one.${field}`).join(', ')
  const own = `from public.${table} one where one.tenant_id = _own`
  const newest = (rows: string) => `(select ${columns} ${own} order by one.${time} desc, one.id desc limit ${rows}) row`
  const indexed = (most: string) => `array(select one.id ${own} and (${matchesIn('one')}) limit ${most})`
  const matches = `coalesce(array_agg(row.id) filter (where ${matchesIn('row')}), '{}')`
  const functionOf = (name: string, body: string) =>
    platformFunction(
      name,
      `
    create or replace function ${name}(pattern text, most integer) returns uuid[]
    ${searchProperties} as $body$
    declare
      _own constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
      _read integer;
      _ids uuid[];
      _sample uuid[];
    begin
      select count(*), ${matches} into _read, _ids from ${newest(String(newestRows))};
      ${body}
    end
    $body$`,
    )
  const readSample = `
      select ${matches} into _sample
      from (select min(one.${time}) as first, max(one.${time}) - min(one.${time}) as length ${own}) span,
        generate_series(1, ${parts}) part,
        lateral (select span.first + span.length * (part - 0.5) / ${parts} as middle) place,
        lateral (
          (select ${columns} ${own} and one.${time} <= middle order by one.${time} desc limit ${sampled / 2})
          union all
          (select ${columns} ${own} and one.${time} > middle order by one.${time} limit ${sampled / 2})) row;`
  const isSampleCommon = `cardinality(_sample) > ${(parts * sampled) / common}`
  const search = `
      if _read < ${newestRows} then
        return case when cardinality(_ids) <= $2 then _ids end;
      end if;
      ${readSample}
      if cardinality(_ids) > ${newestRows / common} or ${isSampleCommon} then
        _ids := array(select row.id from ${newest(`$2 * ${common}`)} where ${matchesIn('row')} limit $2 + 1);
        if cardinality(_ids) > $2 then
          return null;
        end if;
      end if;
      _ids := ${indexed('$2 + 1')};
      return case when cardinality(_ids) <= $2 then _ids end;`
  const find = `
      if cardinality(_ids) >= $2 or _read < ${newestRows} then
        return _ids[1:$2];
      end if;
      ${readSample}
      return _ids || case when ${isSampleCommon} then _sample else ${indexed(String(searchCap))} end;`
  return [...functionOf(searchFunction(contract), search), ...functionOf(findFunction(contract), find)]
}
