import * as z from 'zod'

const Chunk = z.object({ document_id: z.string(), chunk_id: z.string(), vector_distance: z.number() })

/** The parts of documents that ElevenLabs found for an answer. */
export const Retrieval = z.object({
  chunks: z.array(Chunk),
  /** Those that the answer was given from, if it says. */
  used_chunk_ids: z.array(z.string()).nullish(),
  rag_latency_secs: z.number().nullish(),
})

/** A document that an answer was given from. */
export interface Source {
  documentId: string
  /** 1 for what fits best. */
  score: number
}

/** The documents that an answer was given from, the best first. */
export function sourcesOf({ chunks, used_chunk_ids: ids }: z.infer<typeof Retrieval>): Source[] {
  const used = chunks.filter(({ chunk_id }) => !ids || ids.includes(chunk_id))
  const best = new Map<string, number>()
  for (const { document_id, vector_distance } of used.toSorted((a, b) => a.vector_distance - b.vector_distance)) {
    if (!best.has(document_id)) best.set(document_id, Math.min(1, Math.max(0, 1 - vector_distance)))
  }
  return [...best].map(([documentId, score]) => ({ documentId, score }))
}
