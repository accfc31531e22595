import { sql } from 'drizzle-orm'
import { usageRecords as contract } from '#contract/usage-records/contract.ts'
import type { StatementFormat } from '#contract/usage-records/statement.ts'
import { addDays } from '../../base/calendar.ts'
import { query, type Transaction } from '../../db/client.ts'
import type { Call } from '../../http/call.ts'
import type { MadeFile } from '../../http/file.ts'
import { record } from '../../record/activity/record.ts'
import { csvOf, pdfOf, type StatementLine } from './statement-files.ts'

interface Wanted {
  month: string
  format: StatementFormat
}

/** Writes the usage of a month to a file, and logs the download. */
export async function writeStatement(call: Call, { month, format }: Wanted): Promise<MadeFile> {
  const { tx, actor, client, locale, endpoint } = call
  const lines = await readLines(tx, actor.tenant.id, month)
  const [head] = await query<{ name: string; timezone: string }>(
    tx,
    sql`select name, timezone from tenants where id = ${actor.tenant.id}`,
  )
  const statement = { ...head!, month, lines, locale: locale ?? actor.locale }
  await record(tx, actor, client, {
    action: endpoint.name,
    resource: { type: contract.name, id: null, label: month },
  })
  const name = `usage-${month}.${format}`
  return format === 'csv'
    ? { name, type: 'text/csv; charset=utf-8', content: csvOf(statement) }
    : { name, type: 'application/pdf', content: pdfOf(statement) }
}

/** Reads a day more on both sides: `occurred_at` is in UTC, the billing period in the tenant's timezone. */
const readLines = (tx: Transaction, tenantId: string, month: string): Promise<StatementLine[]> => {
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return query<StatementLine>(
    tx,
    sql`
    select type, unit, unit_price, currency, sum(quantity::numeric)::float8 as quantity, sum(amount)::float8 as amount,
      count(*)::int as records
    from usage_records
    where tenant_id = ${tenantId} and billing_period = ${month} and status <> 'void'
      and occurred_at >= ${addDays(first, -1)}::date and occurred_at < ${addDays(next, 1)}::date
    group by type, unit, unit_price, currency order by currency, type, unit_price`,
  )
}
