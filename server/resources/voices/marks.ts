import { and, eq, ne, sql } from 'drizzle-orm'
import { voices as contract } from '#contract/voices.ts'
import { requirePolicy, type ServedResource, type StoredRow } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { present } from '../../record/read.ts'
import { updateRow } from '../../record/update.ts'
import type { Call, Reply } from '../../http/call.ts'
import { record } from '../../record/activity/record.ts'
import { voices } from './table.ts'

/** Makes a voice the default. Concurrent calls wait for each other. */
export async function setDefault(resource: ServedResource, call: Call): Promise<Reply> {
  const { tx, actor, client } = call
  const tenantId = actor.tenant.id
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`default voice ${tenantId}`}, 0))`)
  const row = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'setDefault', row)
  const isOther = and(eq(voices.tenant_id, tenantId), voices.is_default, ne(voices.id, row['id']))
  const before = await tx
    .update(voices)
    .set({ is_default: false, updated_at: sql`clock_timestamp()` })
    .where(isOther)
    .returning({ id: voices.id, label: voices.name })
  for (const other of before) {
    await record(tx, actor, client, {
      action: call.endpoint.name,
      resource: { type: contract.of, ...other },
      changes: [{ field: 'is_default', before: true, after: false }],
    })
  }
  return updateRow(resource, { ...call, body: { is_default: true } })
}

/** Marks a voice as the caller's favourite. Keeps its version, because nobody else sees the mark. */
export async function setFavourite(resource: ServedResource, call: Call): Promise<Reply> {
  const { tx, actor, client, body, endpoint } = call
  const row: StoredRow = await findRow(resource, call, { lock: true })
  const isSame = row['is_favourite'] === body.favourite
  if (!isSame) {
    const others = sql`array_remove(${voices.favourite_of}, ${actor.id}::uuid)`
    const favourite_of = body.favourite ? sql`${others} || ${actor.id}::uuid` : others
    await tx
      .update(voices)
      .set({ favourite_of })
      .where(and(eq(voices.tenant_id, actor.tenant.id), eq(voices.id, row['id'])))
  }
  await record(tx, actor, client, {
    action: endpoint.name,
    resource: { type: contract.of, id: row['id'], label: row['name'] },
    changes: isSame ? [] : [{ field: 'is_favourite', before: row['is_favourite'], after: body.favourite }],
  })
  return { data: await present(resource, call, { ...row, is_favourite: body.favourite }) }
}
