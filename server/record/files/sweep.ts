import { sql, type SQL } from 'drizzle-orm'
import type { Contract } from '#contract/grammar/contract.ts'
import { contracts } from '#contract/index.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import type { Transaction } from '../../db/client.ts'
import { tableNameOf } from '../../db/indexes.ts'
import { files } from './table.ts'

/**
 * Deletes files that no record refers to, a day after they were uploaded or last attached, including incomplete uploads.
 *
 * @param carriers contracts whose fields can refer to files
 */
export async function sweepFiles(tx: Transaction, carriers: Contract[] = contracts): Promise<void> {
  const none = sql`select null::uuid as tenant_id, null::uuid as id where false`
  const kept = sql.join([none, ...carriers.flatMap(referencesIn)], sql` union all `)
  // Attaching a file updates `updated_at`, so that a file that is being attached is kept.
  await tx.execute(sql`
    delete from ${files} where ${files.updated_at} < now() - interval '1 day' and not exists (
      select from (${kept}) as kept where kept.tenant_id = ${files.tenant_id} and kept.id = ${files.id})`)
}

/** Selects the file ids in each file field of a contract. */
function referencesIn({ of, fields }: Contract): SQL[] {
  const table = sql.identifier(tableNameOf({ of }))
  return fields
    .filter(({ ref }) => ref === 'files')
    .map((field) => {
      const column = sql.identifier(field.name)
      const isMany = kindOf(field).refers === 'many'
      return sql`select tenant_id, ${isMany ? sql`unnest(${column})` : column} as id from ${table}`
    })
}
