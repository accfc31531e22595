import { sql } from 'drizzle-orm'
import { tenants as contract } from '#contract/tenants.ts'
import { query, type Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { consoleLink } from '../../mail/links.ts'
import { record } from '../../record/activity/record.ts'
import { adminsOf } from '../../identity/tenants/admins.ts'
import { supportAddress } from '../../mail/support.ts'
import { trialEnded } from '../../identity/tenants/trial-ended.ts'
import { dateText } from '../../base/date-text.ts'

/** Days before the end of a trial on which administrators are notified. */
const noticeDays = [7, 1]

interface Trial {
  id: string
  name: string
  timezone: string
  ends_at: string
}

/** Notifies administrators before their trial ends, and suspends tenants whose trial has ended. */
export const endTrials = (deps: Pick<Deps, 'db' | 'post' | 'env'>): Promise<void> =>
  inPlatform(deps.db, async (tx) => {
    for (const trial of await query<Trial>(tx, endingSoon)) await tell(tx, deps, 'trialEnds', trial)
    for (const trial of await query<Trial>(tx, ended)) {
      await logSuspension(tx, trial)
      await tell(tx, deps, 'trialEnded', trial)
    }
  })

const isoOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends_at`)

/**
 * The primary key of `trial_notices` makes one process send each notice; of several due notices, one mail is sent. An
 * extended trial gets notices of its own.
 */
const endingSoon = sql`
  with told as (
    insert into trial_notices (tenant_id, trial_ends_at, days)
    select id, trial_ends_at, days
    from tenants, unnest(array[${sql.raw(noticeDays.join(', '))}]) as days
    where status = 'trial' and not is_platform
      and trial_ends_at > now() and trial_ends_at <= now() + make_interval(days => days)
    order by id, days
    on conflict (tenant_id, trial_ends_at, days) do nothing
    returning tenant_id
  )
  select id, name, timezone, ${isoOf('trial_ends_at')} from tenants where id in (select tenant_id from told)`

/** Another process that waited for the row lock finds the tenant suspended, and updates nothing. */
const ended = sql`
  update tenants set status = 'suspended', status_reason = ${trialEnded},
    suspended_at = clock_timestamp(), updated_at = clock_timestamp()
  where status = 'trial' and not is_platform and trial_ends_at <= now()
  returning id, name, timezone, ${isoOf('trial_ends_at')}`

async function tell(
  tx: Transaction,
  { post, env }: Pick<Deps, 'post' | 'env'>,
  kind: 'trialEnds' | 'trialEnded',
  { id, name: tenant, timezone, ends_at }: Trial,
) {
  const replyTo = await supportAddress(tx, env)
  for (const { email: to, locale } of await adminsOf(tx, id)) {
    const params = { tenant, date: dateText(ends_at, timezone, locale), link: consoleLink(env, `/${id}/settings`) }
    await post(tx, { kind, to, locale, params, replyTo }, id)
  }
}

/** Logs it for both the tenant and the operators. */
async function logSuspension(tx: Transaction, { id, name: label }: Trial) {
  const operators = await query<{ id: string }>(tx, sql`select id from tenants where is_platform`)
  for (const tenant of [{ id }, ...operators]) {
    await record(tx, { tenant }, null, {
      action: `${contract.name}.suspend`,
      resource: { type: contract.name, id, label },
      changes: [{ field: 'status', before: 'trial', after: 'suspended' }],
      reason: trialEnded,
    })
  }
}
