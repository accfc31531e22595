import { sql } from 'drizzle-orm'
import type { KnowledgeHit, Question } from '#contract/knowledge-base/answers.ts'
import { query, type Transaction } from '../../db/client.ts'
import { lexiconWith } from '../../voice/reading/lexicon.ts'
import { wordingsOf } from '../../voice/reading/wordings.ts'

/** PostgreSQL's text search configurations by language. `simple` covers the other languages. */
const configurations: Record<string, string> = { en: 'english', id: 'indonesian' }
const usual = ['english', 'indonesian', 'simple']

const maxWords = 24

/** Markers of PostgreSQL around matches; they are noncharacters, which no text contains. */
const [open, close] = ['\uFDD0', '\uFDD1']

/**
 * Finds the passages of the tenant that answer a question, the best first. The score is from 0 to 1: the share of the
 * question's words in the passage or its title, rare ones weighing more; up to a seventh depends on their proximity.
 *
 * @param tx a transaction of the tenant
 * @param asked.versions the version of each entry that is searched. Default: the newest ones
 */
export async function findPassages(
  tx: Transaction,
  { question, language, entry_ids, versions }: Question & { versions?: number[] },
  most = 5,
  synonyms = '',
): Promise<KnowledgeHit[]> {
  const words = wordingsOf(question, maxWords, lexiconWith(synonyms))
  if (words.length === 0) return []
  const languages = language ? [configurations[language] ?? 'simple', 'simple'] : usual
  const entries = entry_ids ? sql`${`{${entry_ids.join(',')}}`}::uuid[]` : sql`null`
  const pinned = versions ? sql`${`{${versions.join(',')}}`}::integer[]` : sql`null`
  const found = await query<Found>(
    tx,
    sql`
    select p.entry_id, e.title, p.id as passage_id, p.version, p.heading, p.text, p.start, p."end", p.page, p.url, f.score,
      ts_headline(case p.language when 'en' then 'english'::regconfig when 'id' then 'indonesian' else 'simple' end,
        p.text, f.query, ${`HighlightAll=true, StartSel=${open}, StopSel=${close}`}) as marked
    from search_knowledge_passages(${sql.param(`{${words.map((word) => JSON.stringify(word)).join(',')}}`)}::text[],
      ${`{${languages.join(',')}}`}::text[], ${entries}, ${most}, ${pinned}) f
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

/** Finds similarly spelt words of the tenant's knowledge: `[{ word: 'refudn', candidate: 'refund' }]`. */
export const findSpellings = (
  tx: Transaction,
  words: readonly string[],
  entry_ids: readonly string[],
): Promise<{ word: string; candidate: string }[]> =>
  query(
    tx,
    sql`select * from spell_knowledge_words(${sql.param(`{${words.map((word) => JSON.stringify(word)).join(',')}}`)}::text[],
      ${`{${entry_ids.join(',')}}`}::uuid[])`,
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
