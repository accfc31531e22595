import { sql, type SQL } from 'drizzle-orm'
import type { Contract } from '#contract/contract.ts'
import { contracts } from '#contract/index.ts'
import type { Transaction } from '../../db/client.ts'
import { files } from './table.ts'

/**
 * Deletes the files that no record refers to, a day after they were uploaded or attached the last time.
 *
 * @param carriers whose fields may refer to files
 */
export async function sweepFiles(tx: Transaction, carriers: Contract[] = contracts): Promise<void> {
  const kept = sql.join(carriers.flatMap(referencesIn), sql` union all `)
  // A file that is attached at this moment has a newer version, and is left for that.
  await tx.execute(sql`
    delete from ${files} where ${files.updated_at} < now() - interval '1 day' and not exists (
      select from (${kept}) as kept where kept.tenant_id = ${files.tenant_id} and kept.id = ${files.id})`)
}

/** The ids of files in each field of a contract that refers to some; its table is called like the noun. */
function referencesIn({ name, fields }: Contract): SQL[] {
  const table = sql.identifier(name.replaceAll('-', '_'))
  return fields.filter(({ ref }) => ref === 'files').map((field) => {
    const column = sql.identifier(field.name)
    return sql`select tenant_id, ${field.kind === 'references' ? sql`unnest(${column})` : column} as id from ${table}`
  })
}
