import { sql } from 'drizzle-orm'
import { type Database, query, type Transaction } from '../../db/client.ts'
import { platformFunction, searchProperties } from '../../db/owned-by-platform.ts'

const name = 'near_knowledge_passages'

/**
 * Creates the function that compares vectors, after every migration, where the database has the extension pgvector or may
 * have it. Without it, passages are found by their words alone.
 */
export async function writeNearSearch(tx: Database | Transaction): Promise<void> {
  await tx.execute(sql.raw(createExtension))
  const isThere = sql`select from pg_extension where extname = 'vector' and extnamespace = 'public'::regnamespace`
  if ((await query(tx, isThere)).length === 0)
    return void (await tx.execute(sql.raw(`drop function if exists ${name}`)))
  for (const statement of platformFunction(name, definition)) await tx.execute(sql.raw(statement))
}

/** A role that may not create it leaves the database as it is. */
const createExtension = `
  do $body$
  begin
    if exists (select from pg_available_extensions where name = 'vector') then
      create extension if not exists vector schema public;
    end if;
  exception when others then
    raise notice 'The extension vector cannot be created: %', sqlerrm;
  end
  $body$`

/** Finds the passages whose vectors are nearest to that of a question, of some entries in the versions that count, as words are searched. */
const definition = `
  create or replace function ${name}(asked real[], by_model text, entries uuid[], most integer, versions integer[])
  returns table (id uuid, score double precision)
  rows 5 ${searchProperties} as $body$
  declare
    _own constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    _asked constant public.vector := asked::public.vector;
  begin
    return query
    select p.id, 1 - (v.vector::public.vector operator(public.<=>) _asked)
    from public.knowledge_base e
    left join (select distinct * from unnest(entries, versions) one(id, version)) pin on pin.id = e.id
    join public.knowledge_passages p
      on p.tenant_id = _own and p.entry_id = e.id and p.version = coalesce(pin.version, e.version)
    join public.knowledge_vectors v on v.tenant_id = _own and v.passage_id = p.id
    where e.tenant_id = _own and (pin.version is not null or e.status <> 'archived')
      and (entries is null or pin.id is not null)
      and v.model = by_model and cardinality(v.vector) = cardinality(asked)
    order by 2 desc, 1 limit most;
  end
  $body$`

/** Tells whether the database compares vectors. */
export async function hasVectors(db: Database | Transaction): Promise<boolean> {
  const [found] = await query<{ has: boolean }>(
    db,
    sql`select exists (select from pg_proc where proname = ${name} and pronamespace = 'public'::regnamespace) as has`,
  )
  return found!.has
}
