import { and, eq, sql } from 'drizzle-orm'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { query, type Transaction } from '../db/client.ts'
import { columnsOf } from './resource.ts'
import { storedResources } from './stored.ts'

/** True if a field of a record of the tenant refers to this one, so that it cannot be deleted. */
export async function isReferredTo(tx: Transaction, noun: string, tenantId: string, id: string): Promise<boolean> {
  const statements = storedResources().flatMap(({ contract, table }) => {
    const { tenant_id, ...others } = columnsOf(table)
    if (!tenant_id) return []
    return contract.fields
      .filter((field) => field.ref === noun && kindOf(field).refers === 'one')
      .flatMap(({ name }) => others[name] ?? [])
      .map((column) => sql`exists (select from ${table} where ${and(eq(tenant_id, tenantId), eq(column, id))})`)
  })
  if (statements.length === 0) return false
  const [answer] = await query<{ is_referred: boolean }>(
    tx,
    sql`select ${sql.join(statements, sql` or `)} as is_referred`,
  )
  return answer!.is_referred
}
