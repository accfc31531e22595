import { sql } from 'drizzle-orm'
import { calls } from '#contract/calls/contract.ts'
import { query } from '../../../db/client.ts'
import { ongoing } from '../../calls/table.ts'
import { figure } from '../period.ts'
import { widget } from '../widget.ts'
import { asQuery } from './call-quarters.ts'

export default widget('figure', 'calls_in_progress', calls, async ({ tx, actor }) => {
  const [found] = await query<{ value: number }>(
    tx,
    sql`select count(*)::int as value from calls where tenant_id = ${actor.tenant.id} and status in ${ongoing}`,
  )
  return figure({ ...found!, is_now: true, weight: 'small', query: asQuery(ongoing) })
})
