import { sql } from 'drizzle-orm'
import { platformJobs } from '#contract/platform-jobs.ts'
import { query as select } from '../../../db/client.ts'
import { widget } from '../widget.ts'

/** The tenants whose jobs failed in the last week. */
export default widget('table', 'failing_jobs', platformJobs, async ({ tx, now }) => {
  const since = new Date(now.getTime() - 7 * 86_400_000).toISOString()
  const query = `status=failed&ended_at_gte=${since}`
  const found = await select<{ id: string; label: string; number: number }>(
    tx,
    sql`
    select t.id, t.name as label, count(*)::int as number
    from jobs j join tenants t on t.id = j.tenant_id
    where j.status = 'failed' and j.ended_at >= ${since}
    group by t.id, t.name order by number desc, t.name limit 10`,
  )
  const rows = found.map((row) => ({ ...row, query: `${query}&tenant_id=${row.id}`, tag: null, due_at: null }))
  return { rows, query }
})
