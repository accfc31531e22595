import { eq } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import type { Contract } from '#contract/grammar/contract.ts'
import type { Call } from '../http/call.ts'
import { StartError } from '../base/start-error.ts'
import { columnsOf, type ServedResource, type Table } from './resource.ts'

/**
 * Adds the id of the tenant's only record to the call. The first request creates the record with default values.
 *
 * @example (call) => updateRow(resource, await ofOnlyRow(resource, call))
 */
export async function ofOnlyRow({ contract, table }: ServedResource, call: Call): Promise<Call> {
  const tenantId = call.actor.tenant.id
  const find = () =>
    call.tx
      .select({ id: table.id })
      .from(table)
      .where(eq(columnsOf(table)['tenant_id']!, tenantId))
  let [found] = await find()
  if (!found) {
    const values = { ...contract.write.parse({}), id: uuidv7(), tenant_id: tenantId }
    await call.tx.insert(table).values(values).onConflictDoNothing()
    found = (await find())[0]
  }
  return { ...call, params: { ...call.params, id: String(found!.id) } }
}

/** @throws StartError if two requests could create two records */
export function requireOneRow({ name }: Contract, table: Table) {
  const { primaryKeys, uniqueConstraints, columns } = getTableConfig(table)
  const keys = [...primaryKeys, ...uniqueConstraints].map((key) => key.columns.map((column) => column.name).join())
  const single = columns.filter(({ primary, isUnique }) => primary || isUnique).map((column) => column.name)
  if ([...keys, ...single].includes('tenant_id')) return
  throw new StartError(`The table of ${name} needs a unique key of "tenant_id", since each tenant has one record`)
}
