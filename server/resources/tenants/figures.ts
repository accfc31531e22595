import { sql, type SQL } from 'drizzle-orm'
import type { DemoStep } from '../../demo/demo.ts'
import { query, type Database, type Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import { inSlices } from '../../db/slices.ts'
import { defaultStorageMb, storageUse } from '../../record/files/quota.ts'
import { usesOf } from './limits.ts'
import { lastActivity, ownFigures } from './own-figures.ts'

/** Milliseconds between checks for outdated figures. */
export const countFiguresMs = 15_000
/** Minutes after which figures are outdated. */
const freshMinutes = 5
/** Days in which failed jobs are counted. */
const failedDays = 7

/**
 * Counts the outdated figures of tenants, those without any first, one tenant per transaction. Operators' lists then
 * read one row per tenant.
 */
export async function countOldFigures(db: Database): Promise<void> {
  await inSlices(db, (isOver) =>
    inPlatform(db, async (tx) => {
      do {
        const [next] = await query<{ id: string }>(tx, oldest)
        if (!next) return false
        await countFigures(tx, next.id)
      } while (!isOver())
      return true
    }),
  )
}

/** Skips tenants that another process counts. */
const oldest = sql`
  select id from tenants
  where counted_at is null or counted_at < now() - make_interval(mins => ${sql.raw(String(freshMinutes))})
  order by counted_at nulls first limit 1 for no key update skip locked`

/** Counts the figures of a tenant in this transaction. */
export async function countFigures(tx: Transaction, id: string): Promise<void> {
  const uses: [string, SQL][] = [...usesOf(id), ['storage_mb', storageUse(id)]]
  const used = sql.join(
    uses.map(([limit, use]) => sql`${limit}::text, (${use})::float8`),
    sql`, `,
  )
  const own = Object.entries<SQL>(ownFigures)
  const ownSets = own.map(([name]) => sql`, ${sql.identifier(name)} = counted.${sql.identifier(name)}`)
  const ownReads = own.map(([name, figure]) => sql`, ${figure} as ${sql.identifier(name)}`)
  await tx.execute(sql`
    update tenants set counted_at = now(), counted_use = counted.use, closest_limit = counted.closest,
      users_used = (counted.use->>'users')::int, last_activity_at = counted.active_at,
      failed_job_count = counted.failed${sql.join(ownSets)}
    from (
      select uses.use, (
          select max(case when allowed > 0 then value::float8 * 100 / allowed when value::float8 > 0 then 100 end)
          from jsonb_each_text(uses.use) as one (name, value),
            lateral (select ${sql.raw(allowedOf('t.limits', 'name'))} as allowed) of_limit
          where allowed is not null) as closest,
        greatest(
          (select max(last_login_at) from users where tenant_id = t.id),
          (select at from activity_logs where tenant_id = t.id order by at desc limit 1),
          ${lastActivity}) as active_at,
        (select count(*) from jobs where tenant_id = t.id and status = 'failed'
          and ended_at > now() - make_interval(days => ${sql.raw(String(failedDays))})) as failed${sql.join(ownReads)}
      from tenants t left join plans p on p.id = t.plan_id, (select jsonb_build_object(${used}) as use) uses
      where t.id = ${id}
    ) counted
    where tenants.id = ${id}`)
}

/** The limit of the tenant, or of its plan `p`; storage has a default. */
const allowedOf = (limits: string, name: string) =>
  `coalesce(${limits}->>${name}, p.included->>${name}, case when ${name} = 'storage_mb' then '${defaultStorageMb}' end)::float8`

/** The counted use of limits, with the current allowances. */
export const usageField: SQL = sql.raw(`coalesce((
  select jsonb_agg(jsonb_build_object('limit', one.name, 'used', one.value::float8,
    'allowed', ${allowedOf('"tenants"."limits"', 'one.name')},
    'from', case when "tenants"."limits"->>one.name is not null then 'tenant'
      when p.included->>one.name is not null or one.name = 'storage_mb' then 'plan' end) order by one.name)
  from jsonb_each_text("tenants"."counted_use") as one (name, value)
  left join plans p on p.id = "tenants"."plan_id"), '[]')`)

/** Counts the demo's tenants at once; a worker updates the figures later. */
export const figuresDemo: DemoStep = async (tx, { tenant_id, after }) => {
  await after('usage-records', 'tickets', 'pbx-servers', 'ai-agents')
  await countFigures(tx, tenant_id)
}
