import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { platformFunction, searchProperties } from '../../db/owned-by-platform.ts'

/**
 * Creates the function that finds passages, after every migration. Its owner bypasses row-level security and it filters
 * by tenant itself: full-text operators are not leakproof, so the planner could not use their index.
 *
 * A term may list alternative wordings, `price|cost`. Terms weigh by rarity, as in BM25; one in no passage weighs most.
 * The score is the share of the weights in a passage, up to a seventh of it for the proximity of the terms.
 *
 * `limit 1` makes the planner join passages one by one instead of reading all of the tenant. It then also expects few
 * matches, and would sort them to sum weights, although hashing is faster.
 */
export async function writeKnowledgeSearch(db: Database): Promise<void> {
  const [requireOwned, ...written] = platformFunction(name, definition)
  const statements = [requireOwned!, dropFormer, ...written, ...platformFunction(spellingName, spelling)]
  for (const statement of statements) await db.execute(sql.raw(statement))
}

const name = 'search_knowledge_passages'

/** Drops the former signature, without the parameter for versions. */
const dropFormer = `drop function if exists ${name}(text[], text[], uuid[], integer)`

/** The factor on the weight of a term that matches by an alternative wording. */
const otherwise = 0.8

const definition = `
  create or replace function ${name}(words text[], languages text[], entries uuid[], most integer, versions integer[] default null)
  returns table (id uuid, score double precision, query tsquery)
  rows 5 ${searchProperties} set enable_sort = off as $body$
  declare
    _own constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    _total constant double precision := (
      select coalesce(sum(e.chunk_count), 0) from public.knowledge_base e where e.tenant_id = _own);
    _terms tsquery[];
    -- The terms without alternative wordings.
    _literal tsquery[];
    _all tsquery;
    _own_words tsquery;
  begin
    select array_agg(t.term), array_agg(t.literal) into _terms, _literal from (
      select (
        select string_agg('(' || form::text || ')', ' | ')::tsquery from (
          select distinct plainto_tsquery(language::regconfig, wording) as form
          from unnest(languages) language, string_to_table(word, '|') wording
        ) forms where numnode(form) > 0
      ) as term, (
        select string_agg('(' || form::text || ')', ' | ')::tsquery from (
          select distinct plainto_tsquery(language::regconfig, split_part(word, '|', 1)) as form
          from unnest(languages) language
        ) forms where numnode(form) > 0
      ) as literal from unnest(words) word
    ) t where t.term is not null;
    if _terms is null then
      return;
    end if;
    _all := array_to_string(array(select '(' || t::text || ')' from unnest(_terms) t), ' | ')::tsquery;
    _own_words := array_to_string(array(select '(' || coalesce(l, t)::text || ')' from unnest(_terms, _literal) o(t, l)), ' | ')::tsquery;
    return query
    with chosen as materialized (
      -- The searched version of each entry. Others are being added or removed, or pinned by other agents.
      select e.id, coalesce(pin.version, e.version) as version,
        (entries is null or pin.id is not null) and (pin.version is not null or e.status <> 'archived') as is_asked
      from public.knowledge_base e
      left join (select distinct * from unnest(entries, versions) one(id, version)) pin on pin.id = e.id
      where e.tenant_id = _own
    ), matches as materialized (
      select t.place, p.id, p.is_literal, chosen.is_asked
      from unnest(_terms, _literal) with ordinality t(term, literal, place)
      cross join lateral (
        select one.id, one.entry_id, one.version, coalesce(one.words @@ t.literal, false) as is_literal
        from public.knowledge_passages one
        where one.tenant_id = _own and one.words @@ t.term and not one.is_off
      ) p
      join chosen on chosen.id = p.entry_id and chosen.version = p.version
    ), counts as (
      select m.place, count(*) as found from matches m group by m.place
    ), weights as (
      select t.place, ln(1 + (greatest(_total - coalesce(c.found, 0), 0) + 0.5) / (coalesce(c.found, 0) + 0.5)) as weight
      from unnest(_terms) with ordinality t(term, place) left join counts c on c.place = t.place
    ), covered as (
      select m.id, sum(w.weight * case when m.is_literal then 1 else ${otherwise} end) / (select sum(weight) from weights) as share
      from matches m join weights w on w.place = m.place
      where m.is_asked
      group by m.id
      order by share desc limit 50
    )
    select c.id, c.share * (6 + ts_rank_cd(p.words, _own_words, 32)) / 7, _all
    from covered c cross join lateral (
      select one.words from public.knowledge_passages one where one.tenant_id = _own and one.id = c.id limit 1
    ) p
    order by 2 desc, c.id limit most;
  end
  $body$`

const spellingName = 'spell_knowledge_words'

/** Finds similarly spelt words of the tenant's knowledge with the same beginning. `like` is not leakproof either. */
const spelling = `
  create or replace function ${spellingName}(given text[], entries uuid[])
  returns table (word text, candidate text)
  rows 10 ${searchProperties} as $body$
  declare
    _own constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  begin
    return query
    select one, near.word from unnest(given) one cross join lateral (
      select k.word from public.knowledge_words k
      where k.tenant_id = _own and k.word like left(one, 2) || '%'
        and length(k.word) between length(one) - 2 and length(one) + 2 and k.entry_id = any(entries)
      group by k.word order by public.similarity(k.word, one) desc, k.word limit 20
    ) near;
  end
  $body$`
