import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Field } from '#contract/grammar/fields.ts'
import type { Call } from '../../http/call.ts'
import { invalidField } from '../../base/problem.ts'
import { files } from './table.ts'

/**
 * Requires complete files that the caller uploaded for this field. Increments each file's version, so that a concurrent
 * cleanup keeps it.
 *
 * @throws Problem 422
 */
export async function requireOwnFiles(
  { tx, actor }: Call,
  resource: string,
  { name }: Field,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  const own = await tx
    .update(files)
    .set({ updated_at: sql`clock_timestamp()` })
    .where(
      and(
        eq(files.tenant_id, actor.tenant.id),
        inArray(files.id, ids),
        eq(files.author_id, actor.id),
        eq(files.resource, resource),
        eq(files.field, name),
        isNotNull(files.sha256),
      ),
    )
    .returning({ id: files.id })
  if (own.length === new Set(ids).size) return
  throw invalidField(name, 'not_own_file')
}
