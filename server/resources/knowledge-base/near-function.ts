import { sql } from 'drizzle-orm'
import { type Database, query, type Transaction } from '../../db/client.ts'
import { platformFunction, searchProperties } from '../../db/owned-by-platform.ts'

/** Dimensions of common embedding models that pgvector can index. Vectors of others are compared without an index. */
const indexedDimensions = [256, 384, 512, 768, 1024, 1536, 2048, 2560, 3072]

/** Uses half precision for dimensions that pgvector cannot index in full. */
const typeOf = (dimensions: number) => `${dimensions > 2_000 ? 'halfvec' : 'vector'}(${dimensions})`

/**
 * Creates an index of vectors for each dimension, across tenants.
 *
 * @returns false if pgvector is older than 0.8: its index scan may end before it reaches vectors of a small tenant
 */
export async function writeNearIndexes(tx: Transaction, extension: string): Promise<boolean> {
  const [major, minor] = extension.split('.').map(Number) as [number, number]
  if (major === 0 && minor < 8) return false
  for (const dimensions of indexedDimensions) await tx.execute(sql.raw(indexOf(dimensions)))
  return true
}

const indexOf = (dimensions: number) => {
  const type = typeOf(dimensions)
  return `
    create index if not exists knowledge_vectors_near_${dimensions}_across_index on knowledge_vectors
    using hnsw ((vector::public.${type}) public.${type.split('(')[0]}_cosine_ops) where cardinality(vector) = ${dimensions}`
}

/** The installed version of pgvector; `undefined` without it. */
async function extensionVersion(tx: Transaction): Promise<string | undefined> {
  const [found] = await query<{ extversion: string }>(
    tx,
    sql`select extversion from pg_extension where extname = 'vector' and extnamespace = 'public'::regnamespace`,
  )
  return found?.extversion
}

const name = 'near_knowledge_passages'

/**
 * Creates the function that compares vectors, after every migration, if pgvector is installed or can be. Without it,
 * passages are found by words only.
 */
export async function writeNearSearch(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(createExtension))
  const version = await extensionVersion(tx)
  if (!version) return void (await tx.execute(sql.raw(`drop function if exists ${name}`)))
  const isIndexed = await writeNearIndexes(tx, version)
  for (const statement of platformFunction(name, definitionOf(isIndexed))) await tx.execute(sql.raw(statement))
}

/** Does nothing if the role may not create the extension. */
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

/** Maximum passages for which a full comparison is faster than the index, which spans all tenants. */
const fewPassages = 1_000

/** The searched version of each entry. Others are being added or removed, or pinned by other agents. */
const chosen = (own: string, entries: string, versions: string) => `
  select e.id, coalesce(pin.version, e.version) as version
  from public.knowledge_base e
  left join (select distinct * from unnest(${entries}, ${versions}) one(id, version)) pin on pin.id = e.id
  where e.tenant_id = ${own} and (pin.version is not null or e.status <> 'archived')
    and (${entries} is null or pin.id is not null)`

/**
 * Finds the nearest passages by the index: $1 tenant, $2 model, $3 vector, $4 entries, $5 versions, $6 how many. The
 * index returns vectors of all tenants by distance, until enough belong to the tenant.
 */
export const nearestByIndex = (dimensions: number | string, type: string) => `
  with chosen as materialized (${chosen('$1', '$4', '$5')})
  select v.passage_id
  from public.knowledge_vectors v
  cross join lateral (
    select from public.knowledge_passages p
    where p.tenant_id = $1 and p.id = v.passage_id and not p.is_off and (p.entry_id, p.version) in (select c.id, c.version from chosen c)
    limit 1
  ) counts
  where v.tenant_id = $1 and v.model = $2 and cardinality(v.vector) = ${dimensions}
  order by v.vector::public.${type} operator(public.<=>) $3::public.${type}
  limit $6`

/** Settings that continue the index scan until enough vectors are found, and make the planner choose the index. */
export const nearSettings = { 'hnsw.iterative_scan': 'relaxed_order', enable_sort: 'off' }

const settingsInSql = Object.entries(nearSettings)
  .map(([setting, value]) => `set ${setting} = ${value}`)
  .join(' ')
const typeInSql = `case when cardinality(asked) > 2000 then 'halfvec' else 'vector' end || '(' || cardinality(asked) || ')'`

/**
 * Finds candidates by the index if it is worthwhile. Compares the remaining vectors directly, and all if the index
 * found too few.
 */
const findCandidates = `
    if cardinality(asked) in (${indexedDimensions.join(', ')}) and ${fewPassages} < (
      select sum(e.chunk_count) from public.knowledge_base e
      where e.tenant_id = _own and (entries is null or e.id = any(entries))
    ) then
      execute format($find$select array(${nearestByIndex('%1$s', '%2$s')})$find$,
        cardinality(asked), ${typeInSql}) into _nearest using _own, by_model, asked, entries, versions, most;
    end if;`

/** Finds the passages nearest to a question, within the searched versions of some entries. */
const definitionOf = (isIndexed: boolean) => `
  create or replace function ${name}(asked real[], by_model text, entries uuid[], most integer, versions integer[])
  returns table (id uuid, score double precision)
  rows 5 ${searchProperties} ${isIndexed ? settingsInSql : ''} as $body$
  declare
    _own constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    _asked constant public.vector := asked::public.vector;
    _nearest uuid[];
  begin${isIndexed ? findCandidates : ''}
    return query
    with chosen as materialized (${chosen('_own', 'entries', 'versions')})
    select p.id, 1 - (v.vector::public.vector operator(public.<=>) _asked)
    from chosen
    join public.knowledge_passages p on p.tenant_id = _own and p.entry_id = chosen.id and p.version = chosen.version
    join public.knowledge_vectors v on v.tenant_id = _own and v.passage_id = p.id
    where not p.is_off and v.model = by_model and cardinality(v.vector) = cardinality(asked)
      and (coalesce(cardinality(_nearest), 0) < most or p.id = any(_nearest))
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
