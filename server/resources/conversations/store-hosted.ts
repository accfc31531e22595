import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { languages } from '#contract/languages.ts'
import type { EndReason } from '#contract/conversations/row.ts'
import type { Citation } from '#contract/conversations/turns.ts'
import type { Transaction } from '../../db/client.ts'
import type { ProviderConversation, ProviderTurn } from '../../vendors/elevenlabs/conversation.ts'
import { rateConversation } from '../usage-records/ports.ts'
import { countHits } from '../knowledge-base/ports.ts'
import { knowledgeBase, knowledgeDocuments } from '../knowledge-base/table.ts'
import { conclude, follow, type Found, type Stored } from './aftercare.ts'
import { type Aftercare, readAftercare } from './agents.ts'
import { isIt, type Key, summaryOf, conversations, conversationTurns } from './table.ts'
import { longestTranscript, sampled } from './store.ts'
import { holdTenant } from '../../identity/tenants/hold.ts'

/** Stores a conversation that ended at ElevenLabs, and its cost. Skips one that was stored before. */
export async function storeHosted(tx: Transaction, key: Key, found: ProviderConversation): Promise<void> {
  await holdTenant(tx, key.tenant_id)
  const isUnread = and(isIt(key), isNotNull(conversations.read_at))
  const [before] = await tx.select().from(conversations).where(isUnread).for('update')
  if (!before) return
  const language = languages.find((one) => one === found.language) ?? before.language
  const cite = await readCited(tx, key.tenant_id, found.turns)
  const rows = rowsOf(before, found.turns, language, cite)
  if (rows.length > 0) await tx.insert(conversationTurns).values(rows)
  for (const { citations } of rows) await countHits(tx, key.tenant_id, citations)
  const [row] = await tx
    .update(conversations)
    .set({ ...valuesOf(before, found), language })
    .where(isIt(key))
    .returning()
  await rateConversation(tx, key)
  const aftercare = await readAftercare(tx, row!)
  const read = aftercare && row!.status === 'done' ? readingOf(aftercare, found) : undefined
  if (aftercare && read) await conclude(tx, row!, aftercare, { read })
  else await follow(tx, key)
}

const rowsOf = (conversation: Stored, turns: ProviderTurn[], language: string, cite: Cite) =>
  turns.map(({ role, at, text, tokens, isInterrupted, feedback, sources, latency, tool }, index) => {
    const id = uuidv7()
    const citations = cite(sources)
    return {
      id,
      tenant_id: conversation.tenant_id,
      conversation_id: conversation.id,
      index,
      // ElevenLabs says what an answer was given from, not whether that held it.
      doubt: sampled(conversation, { role, known: citations.length > 0 }, id),
      role,
      text,
      language,
      start_ms: at,
      end_ms: at + (tool?.ms ?? 0),
      latency,
      tokens,
      tool,
      citations,
      is_interrupted: isInterrupted,
      feedback,
    }
  })

function valuesOf(
  before: Stored,
  { id, status, startedAt, seconds, credits, rating, analysis, ...found }: ProviderConversation,
) {
  const hasFailed = status === 'failed'
  const firstQuestion = found.turns.find(({ role }) => role === 'user')?.text ?? ''
  return {
    status: hasFailed ? ('failed' as const) : ('done' as const),
    provider_conversation_id: id,
    read_at: null,
    failure: null,
    started_at: new Date(startedAt).toISOString(),
    ended_at: new Date(startedAt + seconds * 1000).toISOString(),
    duration: seconds,
    end_reason: hasFailed ? ('error' as const) : endReasonOf(found.reason, before.end_reason),
    outcome: hasFailed ? ('failure' as const) : (analysis?.callSuccessful ?? ('unknown' as const)),
    turn_count: found.turns.length,
    summary: summaryOf(firstQuestion),
    is_disliked: found.turns.some(({ feedback }) => feedback === 'dislike'),
    transcript: found.turns
      .map(({ text }) => text)
      .join('\n')
      .slice(0, longestTranscript),
    provider_credits: credits === null ? null : Math.round(credits),
    rating: before.rating ?? (rating !== null && rating >= 1 && rating <= 5 ? Math.round(rating) : null),
  }
}

/** Patterns of ElevenLabs' texts for the reason of an end. */
const reasons: [RegExp, EndReason][] = [
  [/end_call/i, 'end_call'],
  [/transfer/i, 'transferred'],
  [/silence|inactiv/i, 'silence'],
  [/duration|time limit|too long/i, 'duration'],
  [/error|fail/i, 'error'],
  [/client|user|caller|remote|participant|hung up/i, 'user'],
]

const endReasonOf = (reason: string, before: EndReason | null): EndReason =>
  reasons.find(([pattern]) => pattern.test(reason))?.[1] ?? before ?? 'user'

/**
 * Selects the agent's findings from those of ElevenLabs; `undefined` if any is missing. Their ids are numbered in
 * order.
 */
function readingOf({ criteria, data }: Aftercare, { analysis }: ProviderConversation): Found | undefined {
  if (!analysis || criteria.length + data.length === 0) return undefined
  const { evaluationCriteriaResults: results, dataCollectionResults: collected, transcriptSummary: summary } = analysis
  const met = criteria.map((_, at) => results?.[`criterion_${at + 1}`])
  const values = data.map(({ name }) => collected?.[name])
  if ([...met, ...values].includes(undefined)) return undefined
  return {
    summary,
    sentiment: null,
    criteria: met.map((one) => ({ result: one!.result, reason: one!.rationale || null })),
    data: values.map((one) => ({ value: valueOf(one!.value), reason: one!.rationale || null })),
  }
}

function valueOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  return ['string', 'number', 'boolean'].includes(typeof value) ? (value as string) : JSON.stringify(value)
}

type Cite = (sources: ProviderTurn['sources']) => Citation[]

/**
 * Finds the entries whose documents were used at ElevenLabs. Passages differ there, so entries are cited as a whole;
 * unknown documents are left out.
 */
async function readCited(tx: Transaction, tenantId: string, turns: ProviderTurn[]): Promise<Cite> {
  const ids = [...new Set(turns.flatMap(({ sources }) => sources.map(({ documentId }) => documentId)))]
  const { id, title, provider_doc_id, provider_version, tenant_id } = knowledgeBase
  const areThese = and(eq(tenant_id, tenantId), inArray(provider_doc_id, ids))
  const fields = { entry_id: id, title, version: provider_version, document: provider_doc_id }
  const found = ids.length > 0 ? await tx.select(fields).from(knowledgeBase).where(areThese) : []
  const beside = knowledgeDocuments
  const isEntry = and(eq(id, beside.entry_id), eq(tenant_id, beside.tenant_id))
  const further =
    ids.length > 0
      ? await tx
          .select({ entry_id: id, title, version: beside.version, document: beside.provider_doc_id })
          .from(beside)
          .innerJoin(knowledgeBase, isEntry)
          .where(and(eq(beside.tenant_id, tenantId), inArray(beside.provider_doc_id, ids)))
      : []
  const entries = new Map([...further, ...found].map((entry) => [entry.document, entry]))
  return (sources) =>
    sources.flatMap(({ documentId, score }) => {
      const entry = entries.get(documentId)
      if (!entry) return []
      const { entry_id, title, version } = entry
      return { entry_id, title, version: version ?? 1, score, passage_id: null, text: '', start: 0, end: 0 }
    })
}
