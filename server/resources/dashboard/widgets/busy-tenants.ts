import { sql } from 'drizzle-orm'
import { tenants } from '#contract/tenants.ts'
import { query } from '../../../db/client.ts'
import { ongoing } from '../call-quarters.ts'
import { widget } from '../widget.ts'

/** The tenants with the most calls in progress. */
export default widget('table', 'busy_tenants', tenants, async ({ tx }) => ({
  rows: (
    await query<{ id: string; label: string; number: number }>(
      tx,
      sql`
      select t.id, t.name as label, count(*)::int as number from calls c join tenants t on t.id = c.tenant_id
      where c.status in ${ongoing}
      group by t.id, t.name order by number desc, t.name limit 10`,
    )
  ).map((row) => ({ ...row, tag: null, due_at: null })),
}))
