import { sql, type SQL } from 'drizzle-orm'
import type { WidgetOf } from '#contract/dashboard.ts'
import { tenants } from '#contract/tenants.ts'
import { query } from '../../../db/client.ts'
import { widget, type Reading } from '../widget.ts'
import { endOf, trialDays } from './tenant-figures.ts'

type Row = WidgetOf<'ranking'>['rows'][number]

/** Rows of a ranking. */
const most = 8

/**
 * Declares the first tenants in an order.
 *
 * @param rest the columns of a row, the condition and the order of the list
 * @param list the same condition and order, as the query of the list
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

/** The tenants that are closest to one of their limits. */
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

/** The tenants that may act, and have not for the longest time. */
export const quietTenants = ranking(
  'quiet_tenants',
  () =>
    sql`last_activity_at as at from tenants where status in ('trial', 'active', 'past_due') and last_activity_at is not null
      order by last_activity_at`,
  'status=trial&status=active&status=past_due&last_activity_at_lte=0d&sort=last_activity_at',
)
