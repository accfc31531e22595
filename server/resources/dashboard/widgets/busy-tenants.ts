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
      select t.id, t.name as label, busy.number
      from tenants t, lateral (
        select count(*)::int as number from calls c where c.tenant_id = t.id and c.status in ${ongoing}) busy
      where busy.number > 0 order by busy.number desc, t.name limit 10`,
    )
  ).map((row) => ({ ...row, tag: null, due_at: null })),
}))
