import { sql } from 'drizzle-orm'
import { tenants } from '#contract/tenants.ts'
import { query } from '../../../db/client.ts'
import { widget } from '../widget.ts'

export default widget('breakdown', 'tenants_by_status', tenants, async ({ tx }) => {
  const found = await query<{ value: string; count: number }>(
    tx,
    sql`select status as value, count(*)::int as count from tenants group by status`,
  )
  const countOf = (value: string) => found.find((one) => one.value === value)?.count ?? 0
  const counts = tenants.row.shape.status.options.map((value) => ({ value, count: countOf(value) }))
  return { field: 'status', counts, query: '' }
})
