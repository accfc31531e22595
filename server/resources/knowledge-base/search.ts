import { sql } from 'drizzle-orm'
import type { KnowledgeHit, Question } from '#contract/knowledge-base/answers.ts'
import { query, type Transaction } from '../../db/client.ts'
import type { InTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Search } from '../../voice/agent.ts'
import { lexiconWith } from '../../voice/reading/words.ts'
import { wordingsOf } from '../../voice/reading/wordings.ts'
import type { Knowledge, Misspelt, Spelling } from '../../voice/spoken.ts'
import { findByMeaning, vectorOf, type Near } from './near.ts'

interface Asked extends Search {
  language?: Question['language']
  /** The question as a vector, if passages are found by their meaning as well. */
  near?: Near
}

/** The knowledge of a tenant, for its agents. No transaction stays open while the question becomes a vector. */
export const knowledgeOf = (deps: Pick<Deps, 'db' | 'env' | 'log'>, inOwn: InTenant): Knowledge => ({
  async search(asked) {
    if (asked.entryIds?.length === 0) return []
    const near = await vectorOf(deps, asked.question)
    return inOwn((tx) => search(tx, { ...asked, near }))
  },
  spell: (words) => inOwn((tx) => findSpellings(tx, words)),
})

/** The constant of reciprocal ranks, as it is usual. */
const rankConstant = 60

/** Finds passages by their words and by their meaning; the sum of the reciprocal ranks orders them, and the score equal ones. */
export async function search(tx: Transaction, asked: Asked): Promise<KnowledgeHit[]> {
  const { near, passages } = asked
  if (!near) return findByWords(tx, asked)
  const more = { ...asked, passages: passages * 2 }
  const ranks = new Map<string, { hit: KnowledgeHit; rank: number }>()
  const byWords = await findByWords(tx, more)
  const byMeaning = await findByMeaning(tx, near, more)
  for (const hits of [byWords, byMeaning]) {
    for (const [at, hit] of hits.entries()) {
      const one = ranks.get(hit.passage_id) ?? { hit, rank: 0 }
      ranks.set(hit.passage_id, { ...one, rank: one.rank + 1 / (rankConstant + at + 1) })
    }
  }
  return [...ranks.values()]
    .toSorted((one, other) => other.rank - one.rank || other.hit.score - one.hit.score)
    .slice(0, passages)
    .map(({ hit }) => hit)
}

/** PostgreSQL's text search configurations by language. `simple` covers the other languages. */
const configurations: Record<string, string> = { en: 'english', id: 'indonesian' }
const usual = ['english', 'indonesian', 'simple']

const maxWords = 24

/** Markers of PostgreSQL around matches; they are noncharacters, which no text contains. */
const [open, close] = ['\uFDD0', '\uFDD1']

/**
 * Finds the passages of the tenant that answer a question, the best first.
 *
 * The score is between 0 and 1: the share of the question's words that the passage or its title has, rare ones counting
 * more, and by up to a seventh how close to each other they are. A word that nothing in the tenant's knowledge has counts
 * as the rarest.
 */
async function findByWords(
  tx: Transaction,
  { question, language, entryIds, versions, passages, synonyms = '' }: Asked,
): Promise<KnowledgeHit[]> {
  const words = wordingsOf(question, maxWords, lexiconWith(synonyms))
  if (words.length === 0) return []
  const languages = language ? [configurations[language] ?? 'simple', 'simple'] : usual
  const entries = entryIds ? sql`${`{${entryIds.join(',')}}`}::uuid[]` : sql`null`
  const pinned = versions ? sql`${`{${versions.map((one) => one ?? 'null').join(',')}}`}::integer[]` : sql`null`
  const found = await query<Found>(
    tx,
    sql`
    select p.entry_id, e.title, p.id as passage_id, p.version, p.heading, p.text, p.start, p."end", p.page, p.url, f.score,
      ts_headline(case p.language when 'en' then 'english'::regconfig when 'id' then 'indonesian' else 'simple' end,
        p.text, f.query, ${`HighlightAll=true, StartSel=${open}, StopSel=${close}`}) as marked
    from search_knowledge_passages(${sql.param(`{${words.map((word) => JSON.stringify(word)).join(',')}}`)}::text[],
      ${`{${languages.join(',')}}`}::text[], ${entries}, ${passages}, ${pinned}) f
    join knowledge_passages p on p.id = f.id
    join knowledge_base e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    order by f.score desc, p.id`,
  )
  return found.map(({ marked, score, ...hit }) => ({
    ...hit,
    score: Math.round(Math.min(1, score) * 1000) / 1000,
    highlights: placesIn(marked),
  }))
}

type Found = Omit<KnowledgeHit, 'highlights'> & { marked: string }

/** Finds words of the tenant's knowledge that are spelt about like others: `[{ word: 'refudn', candidate: 'refund' }]`. */
export const findSpellings = (tx: Transaction, { words, entryIds = [] }: Misspelt): Promise<Spelling[]> =>
  query(
    tx,
    sql`select * from spell_knowledge_words(${sql.param(`{${words.map((word) => JSON.stringify(word)).join(',')}}`)}::text[],
      ${`{${entryIds.join(',')}}`}::uuid[])`,
  )

/** Counts the answers from each entry. */
export async function countHits(
  tx: Transaction,
  tenantId: string,
  hits: Pick<KnowledgeHit, 'entry_id'>[],
): Promise<void> {
  const ids = [...new Set(hits.map(({ entry_id }) => entry_id))].sort()
  if (ids.length === 0) return
  await tx.execute(sql`
    insert into knowledge_hits as known (tenant_id, entry_id, hit_count, last_hit_at)
    select ${tenantId}::uuid, id, 1, now() from unnest(${`{${ids.join(',')}}`}::uuid[]) id
    on conflict (tenant_id, entry_id) do update set hit_count = known.hit_count + 1, last_hit_at = now()`)
}

/** The offsets of marked words in the text without markers. */
function placesIn(marked: string): KnowledgeHit['highlights'] {
  const places: KnowledgeHit['highlights'] = []
  let at = 0
  for (const part of marked.split(/([\uFDD0\uFDD1])/)) {
    if (part === open) places.push({ start: at, end: at })
    else if (part === close) places.at(-1)!.end = at
    else at += part.length
  }
  return places
}
