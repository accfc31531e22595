import { sql } from 'drizzle-orm'
import { query, type Database, type Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import { otherParty } from '../calls/table.ts'

/** Milliseconds between checks for keys that moved to another contact. */
export const linkMs = 2_000
/** Maximum calls or conversations that one transaction updates. */
const slice = 500

/** Updates the contact of calls and conversations whose key moved, in slices. */
export async function linkContacts(db: Database): Promise<void> {
  while (await inPlatform(db, linkSome));
}

/** @returns whether there may be more */
async function linkSome(tx: Transaction): Promise<boolean> {
  const [link] = await query<{ tenant_id: string; key: string; contact_id: string | null }>(
    tx,
    sql`
    select link.tenant_id, link.key, keys.contact_id
    from contact_links link left join contact_keys keys on keys.tenant_id = link.tenant_id and keys.key = link.key
    limit 1 for update of link skip locked`,
  )
  if (!link) return false
  const { tenant_id, key, contact_id } = link
  const number = key.slice('tel:'.length)
  const changed = await Promise.all([
    change(tx, 'calls', sql`${otherParty} = ${number}`, tenant_id, contact_id),
    change(tx, 'conversations', sql`caller = ${number}`, tenant_id, contact_id),
  ])
  if (changed.every((count) => count < slice))
    await tx.execute(sql`delete from contact_links where tenant_id = ${tenant_id} and key = ${key}`)
  return true
}

/** @returns the number of updated rows */
async function change(
  tx: Transaction,
  table: string,
  isOfNumber: ReturnType<typeof sql>,
  tenant: string,
  to: string | null,
) {
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    tx,
    sql`
    with next as (
      select id from ${sql.identifier(table)}
      where tenant_id = ${tenant} and ${isOfNumber} and contact_id is distinct from ${to}::uuid limit ${slice}
    ),
    changed as (
      update ${sql.identifier(table)} set contact_id = ${to}::uuid
      where tenant_id = ${tenant} and id in (select id from next) returning 1
    )
    select count(*)::int as count from changed`,
  )
  return count
}
