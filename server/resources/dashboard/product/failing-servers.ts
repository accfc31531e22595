import { sql } from 'drizzle-orm'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { query } from '../../../db/client.ts'
import { figure } from '../period.ts'
import { widget, type Reading } from '../widget.ts'
import { asQuery } from './calls.ts'

const failing = ['offline', 'degraded'] as const

/** The first failing PBX servers, and their total number. */
export const readFailing = ({ tx, actor }: Reading) =>
  query<{ id: string; name: string; status: (typeof failing)[number]; total: number }>(
    tx,
    sql`
    select id, name, status, (count(*) over ())::int as total from pbx_servers
    where tenant_id = ${actor.tenant.id} and status in ${failing} order by name limit 5`,
  )

export default widget('figure', 'failing_servers', pbxServers, async (reading) => {
  const [first] = await reading.share(readFailing)
  return figure({ value: first?.total ?? 0, better: 'fewer', is_now: true, weight: 'action', query: asQuery(failing) })
})
