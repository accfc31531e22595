import { sql } from 'drizzle-orm'
import type { Contract } from '#contract/contract.ts'
import { contracts } from '#contract/index.ts'
import { query, type Database } from './client.ts'
import { tableOf } from './indexes.ts'
import { ownedByPlatform } from './owned-by-platform.ts'

/** The function that searches the records of a contract: `search_tickets`. */
export const searchFunction = (contract: Pick<Contract, 'of'>) => `search_${tableOf(contract)}`

/** The newest rows are sampled to estimate how common a text is. */
const sample = 1_000
/** Above this number of matches in the sample, reading the newest rows is faster than the search index. */
const common = sample / 20

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
  const searched = contracts.filter((one) => one.endpoints['list'] && one.search.length > 0 && names.has(tableOf(one)))
  for (const statement of searched.flatMap(functionOf)) await db.execute(sql.raw(statement))
}

/**
 * The owner of the function is exempt from row-level security, and the function filters by tenant itself. Otherwise the
 * planner could not use the index, since `ilike` is not leakproof. Returns the ids of the matches, or null if there are
 * more than `most`. For a common text, enough newest rows are read to find as many; the nested limit keeps their order.
 */
function functionOf(contract: Contract): string[] {
  const [table, name] = [tableOf(contract), searchFunction(contract)]
  // Columns are qualified: a field can have the name of a parameter or a variable, such as `pattern`.
  const matchesIn = (rows: string) => contract.search.map((field) => `${rows}.${field} ilike $1`).join(' or ')
  const time = contract.fields.some((field) => field.name === 'created_at') ? 'created_at' : 'at'
  const columns = ['id', ...contract.search].map((field) => `one.${field}`).join(', ')
  const newest = (rows: string) => `(
        select ${columns} from public.${table} one where one.tenant_id = _own
        order by one.${time} desc, one.id desc limit ${rows}) newest where ${matchesIn('newest')}`
  const definition = `
    create or replace function ${name}(pattern text, most integer) returns uuid[]
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp set jit = off as $body$
    declare
      _own constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
      _ids uuid[];
    begin
      if ${common} < (select count(*) from ${newest(String(sample))}) then
        _ids := array(select newest.id from ${newest(`$2 * ${sample / common}`)} limit $2 + 1);
        if cardinality(_ids) > $2 then
          return null;
        end if;
      end if;
      _ids := array(
        select one.id from public.${table} one where one.tenant_id = _own and (${matchesIn('one')}) limit $2 + 1);
      return case when cardinality(_ids) <= $2 then _ids end;
    end
    $body$`
  return [definition, ownedByPlatform(name)]
}
