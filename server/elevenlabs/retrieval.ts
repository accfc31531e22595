import * as z from 'zod'

const Chunk = z.object({ documentId: z.string(), chunkId: z.string(), vectorDistance: z.number() })

/** The parts of documents that ElevenLabs found for an answer. */
export const Retrieval = z.object({
  chunks: z.array(Chunk),
  /** Those that the answer was given from, if it says. */
  usedChunkIds: z.array(z.string()).nullish(),
  ragLatencySecs: z.number().nullish(),
})

/** A document that an answer was given from. */
export interface Source {
  documentId: string
  /** 1 for what fits best. */
  score: number
}

/** The documents that an answer was given from, the best first. */
export function sourcesOf({ chunks, usedChunkIds }: z.infer<typeof Retrieval>): Source[] {
  const used = chunks.filter(({ chunkId }) => !usedChunkIds || usedChunkIds.includes(chunkId))
  const best = new Map<string, number>()
  for (const { documentId, vectorDistance } of used.toSorted((a, b) => a.vectorDistance - b.vectorDistance)) {
    if (!best.has(documentId)) best.set(documentId, Math.min(1, Math.max(0, 1 - vectorDistance)))
  }
  return [...best].map(([documentId, score]) => ({ documentId, score }))
}
