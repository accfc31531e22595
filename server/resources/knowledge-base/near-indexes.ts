import { sql } from 'drizzle-orm'
import { query, type Transaction } from '../../db/client.ts'

/** The dimensions of usual embedding models, up to those that pgvector can index. Vectors of others are compared one by one. */
export const indexedDimensions = [256, 384, 512, 768, 1024, 1536, 2048, 2560, 3072]

/** Half precision above what pgvector indexes in full. */
export const typeOf = (dimensions: number) => `${dimensions > 2_000 ? 'halfvec' : 'vector'}(${dimensions})`

/**
 * Creates the indexes of vectors by their dimensions, which find the nearest ones of all tenants in turn.
 *
 * @returns false if pgvector is older than 0.8: its index would end its scan before it came to vectors of a small tenant
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
export async function extensionVersion(tx: Transaction): Promise<string | undefined> {
  const [found] = await query<{ extversion: string }>(
    tx,
    sql`select extversion from pg_extension where extname = 'vector' and extnamespace = 'public'::regnamespace`,
  )
  return found?.extversion
}
