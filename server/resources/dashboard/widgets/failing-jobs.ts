import { sql } from 'drizzle-orm'
import { tenants } from '#contract/tenants.ts'
import { query } from '../../../db/client.ts'
import { widget } from '../widget.ts'

/** The tenants whose jobs failed in the last week. */
export default widget('table', 'failing_jobs', tenants, async ({ tx, now }) => ({
  rows: (
    await query<{ id: string; label: string; number: number }>(
      tx,
      sql`
      select t.id, t.name || ': ' || string_agg(distinct j.kind, ', ') as label, count(*)::int as number
      from jobs j join tenants t on t.id = j.tenant_id
      where j.status = 'failed' and j.ended_at >= ${new Date(now.getTime() - 7 * 86_400_000).toISOString()}
      group by t.id, t.name order by number desc, t.name limit 10`,
    )
  ).map((row) => ({ ...row, tag: null, due_at: null })),
}))
