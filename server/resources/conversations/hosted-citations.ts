import { and, eq, inArray } from 'drizzle-orm'
import type { Citation } from '#contract/conversation-turns.ts'
import type { Transaction } from '../../db/client.ts'
import type { ProviderTurn } from '../../elevenlabs/conversation.ts'
import { knowledgeBase } from '../knowledge-base/table.ts'

export type Cite = (sources: ProviderTurn['sources']) => Citation[]

/**
 * Finds the entries of the tenant whose documents answers at ElevenLabs were given from. The passages there are not those
 * of the platform, so only the entries are cited; documents that are no entry, or no longer, are left out.
 */
export async function readCited(tx: Transaction, tenantId: string, turns: ProviderTurn[]): Promise<Cite> {
  const ids = [...new Set(turns.flatMap(({ sources }) => sources.map(({ documentId }) => documentId)))]
  const { id, title, provider_doc_id, provider_version, tenant_id } = knowledgeBase
  const areThese = and(eq(tenant_id, tenantId), inArray(provider_doc_id, ids))
  const fields = { entry_id: id, title, version: provider_version, document: provider_doc_id }
  const found = ids.length > 0 ? await tx.select(fields).from(knowledgeBase).where(areThese) : []
  const entries = new Map(found.map((entry) => [entry.document, entry]))
  return (sources) =>
    sources.flatMap(({ documentId, score }) => {
      const entry = entries.get(documentId)
      if (!entry) return []
      const { entry_id, title, version } = entry
      return { entry_id, title, version: version ?? 1, score, passage_id: null, text: '', start: 0, end: 0 }
    })
}
