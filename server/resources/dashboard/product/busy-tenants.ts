import { sql } from 'drizzle-orm'
import { platformCalls } from '#contract/platform-calls.ts'
import { query } from '../../../db/client.ts'
import { ongoing } from '../../calls/table.ts'
import { widget } from '../widget.ts'

/** The tenants with the most calls in progress. */
export default widget('table', 'busy_tenants', platformCalls, async ({ tx }) => {
  const found = await query<{ id: string; label: string; number: number }>(
    tx,
    sql`
    select t.id, t.name as label, count(*)::int as number
    from calls c join tenants t on t.id = c.tenant_id
    where c.status in ${ongoing}
    group by t.id, t.name order by number desc, t.name limit 10`,
  )
  const rows = found.map((row) => ({ ...row, query: `tenant_id=${row.id}`, tag: null, due_at: null }))
  return { rows, query: '' }
})
