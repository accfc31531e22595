import { sql } from 'drizzle-orm'
import { calls } from '#contract/calls/contract.ts'
import { query } from '../../../db/client.ts'
import { ongoing } from '../../calls/table.ts'
import { asQuery } from './call-quarters.ts'
import { widget } from '../widget.ts'

export default widget('figure', 'calls_in_progress', calls, async ({ tx, actor }) => {
  const [found] = await query<{ value: number }>(
    tx,
    sql`select count(*)::int as value from calls where tenant_id = ${actor.tenant.id} and status in ${ongoing}`,
  )
  return { ...found!, currency: null, previous: null, series: [], better: null, query: asQuery(ongoing) }
})
