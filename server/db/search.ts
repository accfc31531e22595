import { sql } from 'drizzle-orm'
import type { Contract } from '#contract/contract.ts'
import { contracts } from '#contract/index.ts'
import { query, type Database } from './client.ts'
import { tableOf } from './indexes.ts'

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
  const matches = contract.search.map((field) => `${field} ilike pattern`).join(' or ')
  const time = contract.fields.some((field) => field.name === 'created_at') ? 'created_at' : 'at'
  const newest = (rows: string) => `
        select id, ${contract.search.join(', ')} from public.${table} where tenant_id = own
        order by ${time} desc, id desc limit ${rows}`
  const definition = `
    create or replace function ${name}(pattern text, most integer) returns uuid[]
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp set jit = off as $body$
    declare
      own constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
      ids uuid[];
    begin
      if ${common} < (select count(*) from (${newest(String(sample))}) newest where ${matches}) then
        ids := array(select id from (${newest(`most * ${sample / common}`)}) newest where ${matches} limit most + 1);
        if cardinality(ids) > most then
          return null;
        end if;
      end if;
      ids := array(select id from public.${table} where tenant_id = own and (${matches}) limit most + 1);
      return case when cardinality(ids) <= most then ids end;
    end
    $body$`
  const owner = `
    do $body$
    begin
      revoke all on function ${name} from public;
      grant execute on function ${name} to callcenter_tenant;
      if 'callcenter_platform' <> (select pg_get_userbyid(proowner) from pg_proc where proname = '${name}') then
        grant create on schema public to callcenter_platform;
        alter function ${name} owner to callcenter_platform;
        revoke create on schema public from callcenter_platform;
      end if;
    end
    $body$`
  return [definition, owner]
}
