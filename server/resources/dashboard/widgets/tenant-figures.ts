import { sql } from 'drizzle-orm'
import { tenants } from '#contract/tenants.ts'
import { query } from '../../../db/client.ts'
import { figure } from '../period.ts'
import { widget, type Reading } from '../widget.ts'

/** Days before the end of a trial from which operators see it. */
export const trialDays = 14
/** Percent of its closest limit from which a tenant is near it. */
const nearly = 80

interface Counts {
  ending: number
  past_due: number
  suspended: number
  near_limit: number
  failing_jobs: number
}

/** Counts tenants by what a worker keeps on their rows. */
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

/** The end of the trials that operators see. */
export const endOf = (now: Date): string => new Date(now.getTime() + trialDays * 86_400_000).toISOString()

const counted = (key: string, name: keyof Counts, filter: string) =>
  widget('figure', key, tenants, async (reading) => {
    const value = (await reading.share(readCounts))[name]
    return figure({ value, better: 'fewer', is_now: true, weight: 'action', query: filter })
  })

/** Tenants that operators have to look at, each number with its list. */
export const tenantFigures = [
  counted('tenants_near_limit', 'near_limit', `closest_limit_gte=${nearly}`),
  counted('tenants_trial_ending', 'ending', `status=trial&trial_ends_at_lte=%2B${trialDays}d`),
  counted('tenants_past_due', 'past_due', 'status=past_due'),
  counted('tenants_suspended', 'suspended', 'status=suspended'),
  counted('tenants_failing_jobs', 'failing_jobs', 'failed_job_count_gte=1'),
]
