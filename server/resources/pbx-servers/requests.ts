import { inTenant } from '../../db/scope.ts'
import { send } from '../../db/transaction.ts'
import type { Deps } from '../../http/app-context.ts'
import { record } from '../../record/activity/record.ts'
import type { KnownPbx, RequestKind } from './ingest-key.ts'

/** Minutes after a request in which a server counts as online, whatever a test finds. */
export const heardMinutes = 15

/** Tells whether a server made a request recently. */
export const isHeard = ({ last_seen_at }: { last_seen_at: string | null }): boolean =>
  last_seen_at !== null && Date.parse(last_seen_at) > Date.now() - heardMinutes * 60_000

const found = { draft: true, offline: true } as Record<string, boolean | undefined>

/** Notes a request of a server, once a minute. Sets a server that was a draft or offline online. */
export async function noteRequest({ db }: Pick<Deps, 'db'>, server: KnownPbx, kind: RequestKind): Promise<void> {
  const { tenant_id, id, status, due } = server
  if (!due[kind] && !found[status]) return
  await inTenant(db, tenant_id, async (tx) => {
    const [noted] = await send(tx, { sql: texts[kind], params: [tenant_id, id] })
    if (!noted || noted['before'] === noted['after']) return
    await record(tx, { tenant: { id: tenant_id } }, null, {
      action: 'pbx-servers.hear',
      resource: { type: 'pbx-servers', id, label: noted['name'] },
      changes: [{ field: 'status', before: noted['before'], after: noted['after'] }],
    })
  })
}

/** Skips locked rows: of concurrent requests, one writes and the others do not wait. */
const textOf = (kind: RequestKind) => `
  with heard as (
    select id, name, status from pbx_servers
    where tenant_id = $1 and id = $2
      and (status in ('draft', 'offline') or coalesce(last_${kind}_at < now() - interval '1 minute', true))
    for no key update skip locked)
  update pbx_servers s set last_seen_at = now(), last_${kind}_at = now(),
    first_${kind}_at = coalesce(s.first_${kind}_at, now()),
    status = case when s.status in ('draft', 'offline') then 'online' else s.status end
  from heard where s.tenant_id = $1 and s.id = heard.id
  returning s.name, heard.status as before, s.status as after`

const texts: Record<RequestKind, string> = {
  route: textOf('route'),
  registration: textOf('registration'),
  event: textOf('event'),
}
