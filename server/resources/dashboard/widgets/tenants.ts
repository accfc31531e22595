import { sql, type SQL } from 'drizzle-orm'
import { tenants } from '#contract/tenants.ts'
import type { WidgetOf } from '#contract/dashboard.ts'
import { platformJobs } from '#contract/platform-jobs.ts'
import { query } from '../../../db/client.ts'
import { figure } from '../period.ts'
import { widget, type Reading } from '../widget.ts'

/** Days before the end of a trial in which operators see it. */
const trialDays = 14
/** Percent of the closest limit from which a tenant is listed. */
const nearly = 80

interface Counts {
  ending: number
  past_due: number
  suspended: number
  near_limit: number
  failing_jobs: number
}

/** Counts tenants by the figures that a worker maintains on their rows. */
const readCounts = async ({ tx, now }: Reading): Promise<Counts> => {
  const [found] = await query<Counts>(
    tx,
    sql`
    select
      count(*) filter (where status = 'trial' and trial_ends_at <= ${endOf(now)})::int as ending,
      count(*) filter (where status = 'past_due')::int as past_due,
      count(*) filter (where status = 'suspended')::int as suspended,
      count(*) filter (where closest_limit >= ${nearly}::int)::int as near_limit,
      count(*) filter (where failed_job_count >= 1)::int as failing_jobs
    from tenants`,
  )
  return found!
}

/** The latest end of the trials that operators see. */
const endOf = (now: Date): string => new Date(now.getTime() + trialDays * 86_400_000).toISOString()

const counted = (key: string, name: keyof Counts, filter: string) =>
  widget('figure', key, tenants, async (reading) => {
    const value = (await reading.share(readCounts))[name]
    return figure({ value, better: 'fewer', is_now: true, weight: 'action', query: filter })
  })

/** Counts of tenants that need attention, each with its list. */
export const tenantFigures = [
  counted('tenants_near_limit', 'near_limit', `closest_limit_gte=${nearly}`),
  counted('tenants_trial_ending', 'ending', `status=trial&trial_ends_at_lte=%2B${trialDays}d`),
  counted('tenants_past_due', 'past_due', 'status=past_due'),
  counted('tenants_suspended', 'suspended', 'status=suspended'),
  counted('tenants_failing_jobs', 'failing_jobs', 'failed_job_count_gte=1'),
]

type Row = WidgetOf<'ranking'>['rows'][number]

/** Maximum rows of a ranking. */
const most = 8

/**
 * Declares a ranking of tenants.
 *
 * @param rest the columns of a row, the condition and the order, in SQL
 * @param list the same condition and order, as a list query
 */
export const ranking = (key: string, rest: (reading: Reading) => SQL, list: string) =>
  widget('ranking', key, tenants, async (reading) => {
    const rows = await query<Partial<Row> & Pick<Row, 'id' | 'label'>>(
      reading.tx,
      sql`select id, name as label, ${rest(reading)}, id limit ${most}`,
    )
    const shown = rows.map((row): Row => ({
      percent: null,
      amount: null,
      ...row,
      at: row.at ? new Date(row.at).toISOString() : null,
    }))
    return { rows: shown, query: list }
  })

/** The tenants closest to one of their limits. */
export const closestTenants = ranking(
  'closest_tenants',
  () => sql`closest_limit as percent from tenants where closest_limit >= 1 order by closest_limit desc nulls last`,
  'closest_limit_gte=1&sort=-closest_limit',
)

/** The tenants whose trial ends next. */
export const endingTrials = ranking(
  'ending_trials',
  ({ now }) =>
    sql`trial_ends_at as at from tenants where status = 'trial' and trial_ends_at <= ${endOf(now)} order by trial_ends_at`,
  `status=trial&trial_ends_at_lte=%2B${trialDays}d&sort=trial_ends_at`,
)

/** The active tenants with the longest time since their last activity. */
export const quietTenants = ranking(
  'quiet_tenants',
  () =>
    sql`last_activity_at as at from tenants where status in ('trial', 'active', 'past_due') and last_activity_at is not null
      order by last_activity_at`,
  'status=trial&status=active&status=past_due&last_activity_at_lte=0d&sort=last_activity_at',
)

export const tenantsByStatus = widget('breakdown', 'tenants_by_status', tenants, async ({ tx }) => {
  const found = await query<{ value: string; count: number }>(
    tx,
    sql`select status as value, count(*)::int as count from tenants group by status`,
  )
  const countOf = (value: string) => found.find((one) => one.value === value)?.count ?? 0
  const counts = tenants.row.shape.status.options.map((value) => ({ value, count: countOf(value) }))
  return { field: 'status', counts, query: '' }
})

/** The tenants with failed jobs in the last week. */
export const failingJobs = widget('table', 'failing_jobs', platformJobs, async ({ tx, now }) => {
  const since = new Date(now.getTime() - 7 * 86_400_000).toISOString()
  const failed = `status=failed&ended_at_gte=${since}`
  const found = await query<{ id: string; label: string; number: number }>(
    tx,
    sql`
    select t.id, t.name as label, count(*)::int as number
    from jobs j join tenants t on t.id = j.tenant_id
    where j.status = 'failed' and j.ended_at >= ${since}
    group by t.id, t.name order by number desc, t.name limit 10`,
  )
  const rows = found.map((row) => ({ ...row, query: `${failed}&tenant_id=${row.id}`, tag: null, due_at: null }))
  return { rows, query: failed }
})
