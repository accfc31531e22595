import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Field } from '#contract/fields.ts'
import type { StoredFile } from '#contract/files.ts'
import type { Call } from '../../http/endpoint.ts'
import { Problem } from '../../http/problem.ts'
import { files } from './table.ts'

/**
 * People attach what they uploaded themselves, to what they uploaded it for. Each file's version moves on, so that a
 * sweep at the same moment leaves it.
 *
 * @throws Problem 422
 */
export async function requireOwnFiles({ tx, actor }: Call, { name, carrier }: Field, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const own = await tx.update(files).set({ updated_at: sql`clock_timestamp()` }).where(and(
    eq(files.tenant_id, actor.tenant.id),
    inArray(files.id, ids),
    eq(files.author_id, actor.id),
    eq(files.resource, carrier as StoredFile['resource']),
  )).returning({ id: files.id })
  if (own.length === new Set(ids).size) return
  throw new Problem('validation_failed', { errors: { [name]: ['Only files that you uploaded for this can be attached'] } })
}
